import { redFlagKinds, redFlagPhrases, redFlagsIn } from '@/domain/live/redFlags';

const callee = (text: string) => ({ speaker: 'callee', text }) as const;

it.each([
  ['en', 'I know where you live.', 'threat'],
  ['en', 'I lost my job, I have no money now.', 'hardship'],
  ['en', 'Mummy is in the kitchen.', 'minor'],
  ['en', "Don't call me again!", 'stop'],
  ['zh', '再打我就报警。', 'threat'],
  ['zh', '我失业了，现在没钱。', 'hardship'],
  ['zh', '妈妈在厨房。', 'minor'],
  ['zh', '请不要再给我打电话了。', 'stop'],
  ['id', 'Saya lapor polisi sekarang.', 'threat'],
  ['id', 'Saya baru kehilangan pekerjaan.', 'hardship'],
  ['id', 'Papa tidur. Aku enam tahun.', 'minor'],
  ['id', 'Sudah, jangan hubungi nomor ini lagi.', 'stop'],
  ['es', 'SÉ DONDE VIVEN.', 'threat'],
  ['es', 'Perdi mi trabajo.', 'hardship'],
  ['es', 'Mi mamá está en la cocina.', 'minor'],
  ['es', 'Por favor, no me llamen más.', 'stop'],
] as const)('%s “%s” raises the call: %s', (language, text, kind) => {
  expect(redFlagsIn([callee(text)], language).map((flag) => flag.kind)).toEqual([kind]);
});

it.each([
  ['en', 'Yes, I will pay the lawyer.'],
  ['en', 'The skill you need.'],
  ['id', 'Iya, saya akan bayar.'],
  ['zh', '可以，我会还的。'],
  ['es', 'Sí, voy a pagar.'],
  ['es', 'I lost my job.'],
] as const)('%s “%s” raises nothing', (language, text) => {
  expect(redFlagsIn([callee(text)], language)).toEqual([]);
});

it('only callees raise a call, each kind once, in the order they were said', () => {
  const flags = redFlagsIn(
    [
      { speaker: 'robot', text: 'We call the police.' },
      callee('Stop calling, I have no money.'),
      callee('No money, I said. I call the police.'),
      { speaker: 'agent', text: 'How dare you!' },
    ],
    'en',
  );
  expect(flags).toEqual([
    { kind: 'hardship', phrase: 'no money', turn: 1 },
    { kind: 'stop', phrase: 'stop calling', turn: 1 },
    { kind: 'threat', phrase: 'call the police', turn: 2 },
  ]);
});

it('each kind has phrases in every language', () => {
  for (const kind of redFlagKinds)
    for (const language of ['en', 'zh', 'id', 'es'] as const)
      expect(redFlagPhrases[kind][language].length).toBeGreaterThan(3);
});
