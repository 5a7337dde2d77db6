import { maskPhone } from '@/domain/contacts/maskPhone';

/** Names of fields that open something; a webhook's `fields` and a role's `permissions` do not. */
const SECRET = /password|token|secret|certificate|totp|ticket|(^|_|[a-z])(key|Key)$|^code$/i;
/** Ages of passwords are no secrets. */
const SETTING = /^password_days$/;
/** Names of fields with a phone number, which the record itself shows masked. */
const NUMBER = /^(phone|search)$/i;
/** A phone number inside any text: `+62…`, or more digits than an id has. */
const PHONE = /\+\d{7,15}\b|(?<![\w.-])\d{10,15}(?![\w.-])/g;
const MAX_TEXT = 300;
const MAX_ENTRIES = 50;

/** What may stand in an operation record: secrets left out, numbers masked, long texts and lists cut. */
export function withoutSecrets(value: unknown, entries = MAX_ENTRIES): unknown {
  if (typeof value === 'string') return value.slice(0, MAX_TEXT).replace(PHONE, maskPhone);
  if (Array.isArray(value)) return value.slice(0, entries).map((one) => withoutSecrets(one, entries));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => (!SECRET.test(key) || SETTING.test(key)) && !NUMBER.test(key))
      .map(([key, inner]) => [key, withoutSecrets(inner, entries)]),
  );
}
