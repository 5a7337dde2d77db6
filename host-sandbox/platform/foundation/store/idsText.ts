/** Ids as the text of an SQL array: `any(${idsText(ids)}::integer[])`. */
export function idsText(ids: readonly number[]): string {
  return `{${ids.join(',')}}`;
}
