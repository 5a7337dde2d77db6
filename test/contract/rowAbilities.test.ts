import { z } from 'zod';
import { contract } from '@/contract/contract';

interface Field {
  readonly endpoint: string;
  readonly name: string;
  readonly schema: z.core.JSONSchema.BaseSchema;
}

const isSchema = (value: unknown): value is z.core.JSONSchema.BaseSchema => typeof value === 'object' && value !== null;

/** Every field of a reply, however deep. */
function fieldsOf(endpoint: string, schema: z.core.JSONSchema.BaseSchema): Field[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    isSchema(field) ? [{ endpoint, name, schema: field }] : [],
  );
  const within = [
    ...Object.values(schema.properties ?? {}),
    schema.items,
    ...(schema.anyOf ?? []),
    schema.additionalProperties,
  ];
  return [
    ...own,
    ...within
      .flat()
      .filter(isSchema)
      .flatMap((one) => fieldsOf(endpoint, one)),
  ];
}

const fields = Object.entries(contract).flatMap(([endpoint, { reply }]) =>
  reply instanceof z.ZodType
    ? fieldsOf(endpoint, z.toJSONSchema(reply, { unrepresentable: 'any', reused: 'inline' }))
    : [],
);
const isListOfNames = ({ items }: Field['schema']) =>
  isSchema(items) && !Array.isArray(items) && items.enum !== undefined;

test('permitted actions: every reply names them in "can", a list of action names', () => {
  const abilities = fields.filter(({ name }) => name === 'can');
  expect(new Set(abilities.map(({ endpoint }) => endpoint.split('.')[0]))).toEqual(
    new Set([
      'task',
      'plan',
      'robot',
      'experience',
      'smsTemplate',
      'whatsappTemplate',
      'hangUpMessage',
      'strategy',
      'user',
      'role',
      'call',
      'testCall',
      'liveCall',
      'addCall',
      'download',
      'sso',
      'inboundNumber',
      'inboundLive',
    ]),
  );
  expect(abilities.filter(({ schema }) => !isListOfNames(schema))).toEqual([]);
});

test('permitted actions: no reply lists them under another name than "can"', () => {
  const others = fields.filter(
    ({ name, schema }) =>
      /^(can|may)[A-Z]|^(approvals|allowed)$/.test(name) || (/^(actions|may)$/.test(name) && isListOfNames(schema)),
  );
  expect(others.map(({ endpoint, name }) => `${endpoint} ${name}`)).toEqual([]);
});
