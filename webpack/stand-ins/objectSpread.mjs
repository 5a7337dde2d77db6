// Stands in for Babel's helper behind each `{ ...props }` of antd and the pieces it is made of: that one defines every
// property by itself, which took ten times as long. Babel writes the same for who asks for it (`setSpreadProperties`).
export default Object.assign;
