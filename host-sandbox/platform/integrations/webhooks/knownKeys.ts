/** Keys published in manuals and examples, those of docs/webhooks.md among them: refused as keys. */
export const knownKeys: readonly string[] = [
  '0123456789abcdef',
  '0123456789abcdef01234567',
  '0123456789abcdef0123456789abcdef',
  'ExampleServerKeyDoNotUse00000032',
  'ExampleClientKeyDoNotUse00000032',
  'ExampleSignKeyDoNotUse0000000032',
];
