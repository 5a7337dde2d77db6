/** GSM 03.38 (3GPP TS 23.038): what a part of 7-bit text can contain, one septet each. */
const gsmBasic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Its extension table: an escape and the character, two septets that stay in one part. */
const gsmExtension = new Set('\f^{}\\[~]|€');

type SmsEncoding = 'gsm7' | 'ucs2';

/** Units of one part: alone, and where a header says which of several it is. */
const smsPartUnits: Readonly<Record<SmsEncoding, { readonly single: number; readonly several: number }>> = {
  gsm7: { single: 160, several: 153 },
  ucs2: { single: 70, several: 67 },
};

export interface SmsSize {
  readonly encoding: SmsEncoding;
  /** characters as people count them */
  readonly characters: number;
  /** septets of GSM-7, 16-bit units of UCS-2 */
  readonly units: number;
  /** each is charged as a message; none of an empty text */
  readonly parts: number;
  /** units left in the last part */
  readonly left: number;
}

/** The characters for which a text is sent as UCS-2, in order of appearance, each once. */
export function charactersOutsideGsm(text: string): string[] {
  return [...new Set([...text].filter((one) => !gsmBasic.has(one) && !gsmExtension.has(one)))];
}

export function measureSms(text: string): SmsSize {
  const signs = [...text];
  const encoding = charactersOutsideGsm(text).length === 0 ? 'gsm7' : 'ucs2';
  const widths = signs.map((one) => (encoding === 'ucs2' ? one.length : gsmExtension.has(one) ? 2 : 1));
  const units = widths.reduce((sum, width) => sum + width, 0);
  const { single, several } = smsPartUnits[encoding];
  const shared = { encoding, characters: signs.length, units } as const;
  if (units <= single) return { ...shared, parts: units === 0 ? 0 : 1, left: single - units };
  return { ...shared, ...fillParts(widths, several) };
}

/** A character of two units is not split over two parts. */
function fillParts(widths: readonly number[], room: number): Pick<SmsSize, 'parts' | 'left'> {
  let parts = 1;
  let used = 0;
  for (const width of widths) {
    if (used + width > room) {
      parts += 1;
      used = 0;
    }
    used += width;
  }
  return { parts, left: room - used };
}
