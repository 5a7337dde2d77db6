// @ts-check
// Stands in for antd where the cards of pro-components ask for it: tabs, badges, tips, pictures, columns and what
// depends on the window's width are parts of a card that the console never draws, and would be loaded and watched with
// each figure.
import { ConfigProvider, Statistic, version } from 'antd';

const nothing = () => null;
export { ConfigProvider, Statistic, version };
export {
  nothing as Avatar,
  nothing as Badge,
  nothing as Col,
  nothing as Row,
  nothing as Skeleton,
  nothing as Tabs,
  nothing as Tooltip,
};
/** In place of useBreakpoint. */
export default nothing;
