/** Calling codes of two digits or one; every other code has three (ITU E.164). */
const shortCodes = /^\+(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/**
 * The one masking rule: country code, first two and last three digits stay and the rest become stars, so that the
 * length still shows a wrong number. A number without a plus has no country code; one too short to hide three digits is
 * hidden whole.
 */
export function maskPhone(phone: string): string {
  const code = phone.startsWith('+') ? (shortCodes.exec(phone)?.[0] ?? phone.slice(0, 4)) : '';
  const digits = phone.slice(code.length).replace(/\D/g, '');
  if (digits.length < 8) return `${code}${'*'.repeat(digits.length)}`;
  return `${code}${digits.slice(0, 2)}${'*'.repeat(digits.length - 5)}${digits.slice(-3)}`;
}
