import { maskPhone } from '@/domain/maskPhone';

/** A webhook's `fields` and a role's `permissions` are no secrets; what opens something is. */
const SECRET = /password|token|secret|certificate|totp|ticket|(^|_|[a-z])(key|Key)$|^code$/i;
/** How old one may grow is no secret. */
const SETTING = /^password_days$/;
/** Whose number it was stands in the record it made, masked for most; not here, plain for all. */
const NUMBER = /^(phone|search)$/i;
/** Written as a number, wherever it stands: `+62…`, or more digits than an id of ours has. */
const PHONE = /\+\d{7,15}\b|(?<![\w.-])\d{10,15}(?![\w.-])/g;
const MAX_TEXT = 300;
const MAX_ENTRIES = 50;

/** What may stand in an operation record: secrets left out, numbers masked, long texts and lists cut. */
export function withoutSecrets(value: unknown, entries = MAX_ENTRIES): unknown {
  if (typeof value === 'string') return value.slice(0, MAX_TEXT).replace(PHONE, maskPhone);
  if (Array.isArray(value)) return value.slice(0, entries).map((one) => withoutSecrets(one, entries));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).filter(([key]) => (!SECRET.test(key) || SETTING.test(key)) && !NUMBER.test(key)).map(([key, inner]) => [key, withoutSecrets(inner, entries)]),
  );
}
