import { Drawer, Modal, notification, Popover, Tooltip } from 'antd';

/** What opens over a screen: a script of its own, fetched when the screen stands. */
export const antdLayers = { Drawer, Modal, notification, Popover, Tooltip };
