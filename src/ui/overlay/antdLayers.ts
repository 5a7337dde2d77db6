/** What opens over a screen: a script of its own, fetched when the screen stands. */
export { Drawer, Dropdown, Modal, notification, Popover, Tooltip } from 'antd';
