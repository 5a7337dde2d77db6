/** What spreadsheet programs write where a formula failed, in the console's languages that have words of their own. */
const ERROR_VALUE =
  /^(#(DIV\/0!|N\/A|REF!|VALUE!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|UNKNOWN!|EXTERNAL!|PYTHON!|GETTING_DATA|ERROR!|¡DIV\/0!|N\/D|¡REF!|¡VALOR!|¿NOMBRE\?|¡NUM!|¡NULO!|¡DESBORDAMIENTO!|¡CALC!)|Err:\d{3})$/i;

/** Whether a cell is the error of a failed formula instead of a value. */
export function isErrorValue(cell: string): boolean {
  return ERROR_VALUE.test(cell.trim());
}
