/** Contact lists are .xlsx, .xls or .csv. The content is judged again by the platform. */
export function isContactFile(name: string): boolean {
  return /\.(xlsx|xls|csv)$/i.test(name);
}
