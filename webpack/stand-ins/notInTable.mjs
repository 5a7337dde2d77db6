// Stands in for antd's parts that its table knows and our lists never draw: a menu of selections, the circle of a
// single choice, a tip at a sorted column.
export default () => null;
