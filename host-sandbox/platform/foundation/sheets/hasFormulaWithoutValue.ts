import { unzipSync } from 'fflate';

const OPEN_FORMULA =
  /<(?:\w+:)?f(?:\s[^<>]*)?(?:\/>|>[^<]*<\/(?:\w+:)?f>)\s*(?:(?:<(?:\w+:)?v\s*\/>|<(?:\w+:)?v>\s*<\/(?:\w+:)?v>)\s*)?<\/(?:\w+:)?c>/;

/**
 * Whether a sheet may have a formula no program has computed. Only then are cells without a value read too: a
 * workbook may have a million that are just formatted.
 */
export function hasFormulaWithoutValue(bytes: Uint8Array): boolean {
  const sheets = unzipSync(bytes, { filter: ({ name }) => /^\/?xl\/worksheets\/[^/]+\.xml$/i.test(name) });
  return Object.values(sheets).some((xml) => OPEN_FORMULA.test(new TextDecoder('latin1').decode(xml)));
}
