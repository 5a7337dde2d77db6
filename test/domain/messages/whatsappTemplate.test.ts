import { checkWhatsapp, type WhatsappDraft } from '@/domain/messages/whatsappCheck';
import { sentContent, type WhatsappButton } from '@/domain/messages/whatsappContent';
import { editableFrom, fixedFields, whatsappTemplateMoves } from '@/domain/messages/whatsappTemplate';

const draft: WhatsappDraft = {
  name: 'bill_reminder_1',
  channelId: 1,
  category: 'utility',
  language: 'en',
  header: { kind: 'none', text: '', url: '' },
  body: 'Hello {{borrower_name}}, your bill is due soon.',
  footer: '',
  buttons: [],
  samples: { borrower_name: 'Mary', due_date: '1 December' },
};
const known = ['borrower_name', 'due_date', 'extra_a'];
const button = (more: Partial<WhatsappButton>): WhatsappButton => ({
  kind: 'quickReply',
  label: 'Yes',
  url: '',
  phone: '',
  ...more,
});
const text = (value: string) => ({ header: { kind: 'text', text: value, url: '' } }) as const;
const links = (url: string) => ({ buttons: [button({ kind: 'url', label: 'Go', url })] });
const problems = (change: Partial<WhatsappDraft>) =>
  checkWhatsapp({ ...draft, ...change }, known).map(({ field, code }) => `${field} ${code}`);

test.each<readonly [string, Partial<WhatsappDraft>, readonly string[]]>([
  ['as it should be', {}, []],
  ['capitals in the name', { name: 'Bill' }, ['name whatsappName']],
  ['a name of 513 characters', { name: 'a'.repeat(513) }, ['name tooLong']],
  ['no category', { category: null }, ['category required']],
  ['a header of 61 characters', text('a'.repeat(61)), ['header.text tooLong']],
  ['an emoji in the header', text('Hi 😀'), ['header.text emoji']],
  ['digits in the header', text('24 hours'), []],
  ['two variables in the header', { ...text('{{due_date}} {{due_date}}') }, ['header.text variablesTooMany']],
  ['a picture without an address', { header: { kind: 'image', text: '', url: '' } }, ['header.url required']],
  ['a picture by http', { header: { kind: 'image', text: '', url: 'http://a.test/x.png' } }, ['header.url httpsUrl']],
  ['no body', { body: ' ' }, ['body required']],
  ['a body of 1,025 characters', { body: 'a'.repeat(1_025), samples: {} }, ['body tooLong']],
  ['a variable at the beginning', { body: '{{borrower_name}}, your bill is due' }, ['body variableEdge']],
  ['a variable at the end', { body: 'Your bill is due, {{borrower_name}}' }, ['body variableEdge']],
  [
    'a variable twice',
    { body: 'Hello {{borrower_name}}, yes you {{borrower_name}}, your bill is due soon' },
    ['body variableRepeated'],
  ],
  ['a variable of the header in the body', text('For {{borrower_name}}'), ['body variableRepeated']],
  ['a variable of the body in a link', links('https://a.test/{{borrower_name}}'), ['buttons.0.url variableRepeated']],
  [
    'a variable in the second link too',
    {
      buttons: ['A', 'B'].map((label) => button({ kind: 'url', label, url: 'https://a.test/{{due_date}}' })),
    },
    ['buttons.1.url variableRepeated'],
  ],
  ['more variables than words allow', { body: 'Dear {{borrower_name}} yes' }, ['body variableDense']],
  ['enough Chinese words', { body: '您好{{borrower_name}}，您的账单即将到期。' }, []],
  [
    'a variable nothing fills',
    { body: 'Your code {{code}} is here now' },
    ['body variableUnknown', 'samples.code required'],
  ],
  ['a variable in the footer', { footer: '{{borrower_name}}' }, ['footer variableNone']],
  ['a footer of 61 characters', { footer: 'a'.repeat(61) }, ['footer tooLong']],
  ['a label of 26 characters', { buttons: [button({ label: 'a'.repeat(26) })] }, ['buttons.0.label tooLong']],
  ['a variable in a label', { buttons: [button({ label: '{{due_date}}' })] }, ['buttons.0.label variableNone']],
  ['a line break in a label', { buttons: [button({ label: 'a\nb' })] }, ['buttons.0.label lineBreak']],
  ['an emoji in a label', { buttons: [button({ label: 'Yes 👍' })] }, ['buttons.0.label emoji']],
  ['a label twice', { buttons: [button({}), button({ label: 'yes' })] }, ['buttons.1.label labelRepeated']],
  [
    'two calls',
    {
      buttons: [
        button({ kind: 'phone', label: 'A', phone: '+628110002100' }),
        button({ kind: 'phone', label: 'B', phone: '+628110002100' }),
      ],
    },
    ['buttons.1.kind buttonsTooMany'],
  ],
  [
    'a call without country',
    { buttons: [button({ kind: 'phone', phone: '0811' })] },
    ['buttons.0.phone internationalPhone'],
  ],
  [
    'three links',
    { buttons: ['A', 'B', 'C'].map((label) => button({ kind: 'url', label, url: 'https://a.test/' })) },
    ['buttons.2.kind buttonsTooMany'],
  ],
  [
    'two ways to opt out',
    { buttons: [button({ kind: 'optOut', label: 'Stop' }), button({ kind: 'optOut', label: 'No' })] },
    ['buttons.1.kind buttonsTooMany'],
  ],
  [
    'replies around a link',
    { buttons: [button({}), button({ kind: 'url', label: 'Go', url: 'https://a.test/' }), button({ label: 'No' })] },
    ['buttons.2.kind quickRepliesApart'],
  ],
  [
    'replies after a link',
    { buttons: [button({ kind: 'url', label: 'Go', url: 'https://a.test/' }), button({}), button({ label: 'No' })] },
    [],
  ],
  [
    'eleven replies',
    { buttons: Array.from({ length: 11 }, (_, index) => button({ label: `R${index}` })) },
    ['buttons buttonsTooMany', 'buttons.10.kind buttonsTooMany'],
  ],
  ['a variable in the host', links('https://{{due_date}}.test/'), ['buttons.0.url urlVariablePlace']],
  ['a variable at the end of the path', links('https://a.test/{{due_date}}'), []],
  ['a variable at the end of a parameter', links('https://a.test/x?n={{due_date}}'), []],
  ['a variable amid the path', links('https://a.test/{{due_date}}/x'), []],
  ['a variable amid the parameters', links('https://a.test/?n={{due_date}}&from=x'), []],
  ['a variable in the scheme', links('{{due_date}}://a.test/'), ['buttons.0.url httpsUrl']],
  ['a variable for the host', links('https://{{due_date}}/pay'), ['buttons.0.url httpsUrl']],
  ['a variable for the port', links('https://a.test:{{due_date}}/pay'), ['buttons.0.url urlVariablePlace']],
  ['a variable after a #', links('https://a.test/x#{{due_date}}'), ['buttons.0.url urlVariablePlace']],
  ['two variables in a link', links('https://a.test/{{due_date}}{{due_date}}'), ['buttons.0.url variablesTooMany']],
  ['no sample', { samples: {} }, ['samples.borrower_name required']],
  ['a sample like a number', { samples: { borrower_name: '0811 1000 2100' } }, ['samples.borrower_name sampleReal']],
  ['a sample like an address', { samples: { borrower_name: 'mary@mail.test' } }, ['samples.borrower_name sampleReal']],
  ['a sample like an amount', { samples: { borrower_name: 'Rp540.000.000' } }, []],
])('%s: has these problems', (_, change, expected) => {
  expect(problems(change)).toEqual(expected);
});

test('authentication: has the text of the network, and asks for a sample of the code alone', () => {
  expect(problems({ category: 'authentication', body: '', footer: 'x'.repeat(99) })).toEqual(['samples.code required']);
  expect(sentContent({ ...draft, samples: { code: '1234' } }, 'authentication', 'es')).toMatchObject({
    body: 'Su código de verificación es {{code}}.',
    buttons: [],
    samples: { code: '1234' },
  });
});

test('variables of another sender than a line: are any of small letters and underscores', () => {
  const other = { ...draft, body: 'Hello {{shop_name}}, your parcel has arrived', samples: { shop_name: 'Kirana' } };
  expect(checkWhatsapp(other)).toEqual([]);
  expect(
    checkWhatsapp({ ...other, body: 'Hello {{ShopName}}, your parcel is here' }).map(({ code }) => code),
  ).toContain('variableUnknown');
});

test.each([
  ['inactive', 'draft', ['edit', 'delete']],
  ['inactive', 'submitted', ['delete']],
  ['inactive', 'approved', ['edit', 'activate', 'delete']],
  ['inactive', 'rejected', ['edit', 'delete']],
  ['inactive', 'paused', ['edit', 'delete']],
  ['inactive', 'disabled', []],
  ['active', 'approved', ['deactivate']],
  ['active', 'paused', ['deactivate']],
  ['active', 'disabled', ['deactivate']],
] as const)('%s and %s: allows these actions', (state, review, expected) => {
  const possible = Object.entries(whatsappTemplateMoves).filter(([, move]) => move.possible({ state, review }));
  expect(possible.map(([action]) => action)).toEqual(expected);
});

test('fields that stay: none of a draft, those the network knows once it was handed in, the category once approved', () => {
  expect(fixedFields('draft')).toEqual([]);
  expect(fixedFields('rejected')).toEqual(['name', 'channelId', 'language']);
  expect(fixedFields('approved')).toEqual(['name', 'channelId', 'language', 'category']);
});

test('changes of an approved template: once in 24 hours, ten times in 30 days', () => {
  const hour = 3_600_000;
  const now = 1_000 * hour;
  expect(editableFrom([], now)).toBeNull();
  expect(editableFrom([now - 23 * hour], now)).toBe(now + hour);
  expect(editableFrom([now - 24 * hour], now)).toBeNull();
  const ten = Array.from({ length: 10 }, (_, index) => now - (index + 2) * 30 * hour);
  expect(editableFrom(ten, now)).toBe(now - 330 * hour + 720 * hour);
});
