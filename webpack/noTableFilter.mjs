// Stands in for antd's module of the same job: our lists are filtered by their bar above and by the platform, so the
// menus in a table's head, with the tree and the dropdown they bring, are not loaded.
export const getFilterData = (data) => data;

const found = [(columns) => columns, [], {}];
const useFilter = () => found;
export { useFilter as default };
