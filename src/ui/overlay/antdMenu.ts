import { Dropdown } from 'antd';

/** What menus are made of: apart, because it is as large as all else that opens over a screen. */
export const antdMenu = { Dropdown };
