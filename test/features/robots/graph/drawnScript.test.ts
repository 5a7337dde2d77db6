import { edgeOf, nodeOf } from '@/features/robots/script/graph/cellLook';
import { turnMarkup, wayLabelMarkup, wayMarkup } from '@/features/robots/script/graph/cellMarkup';
import { graphAction } from '@/features/robots/script/graph/graphAction';
import { scriptCells } from '@/features/robots/script/graph/scriptCells';
import { layoutCells, placesOf, turnSize } from '@/features/robots/script/graph/layoutCells';
import { twoLines } from '@/features/robots/script/graph/twoLines';
import { turnByKey } from '@/features/robots/script/graph/turnByKey';
import { withoutTurns, withTurn } from '@/domain/robots/scriptEdits';
import { bigScript } from '@test/bench/robots/bigScript';
import { hostileScript } from '@test/domain/robots/hostileScript';
import { sampleScript as script } from '@test/domain/robots/sampleScript';

const words = {
  turn: (of: typeof script, id: string) => of.turns[id]?.name ?? '',
  variable: (name: string) => name.toUpperCase(),
  otherwise: 'other',
  silence: 'silence',
  unnamed: 'unnamed',
};
const cells = scriptCells(script, words);
/** A Chinese letter is as wide as two. */
const widthOf = (letter: string) => (/[\u3000-\uffef]|\p{Extended_Pictographic}/u.test(letter) ? 2 : 1);

test('every turn and every way is drawn; ways between the same two turns are one arrow with its answers', () => {
  expect(cells.turns.map(({ number, id, isStart }) => [number, id, isStart])).toEqual([
    [1, 'greet', true],
    [2, 'who', false],
    [3, 'ask', false],
    [4, 'sorry', false],
    [5, 'thanks', false],
    [6, 'transfer', false],
    [7, 'busy', false],
  ]);
  expect(cells.ways.find(({ id }) => id === 'who>sorry')?.words).toBe('Wrong person, silence');
  expect(cells.ways.find(({ id }) => id === 'greet>who')?.words).toBe('');
});

test('a variable of a text: is drawn in words', () => {
  expect(cells.turns.find(({ id }) => id === 'ask')?.text).toBe('You owe TOTAL_OWING_AMOUNT. When will you pay?');
});

test('a way to a turn that does not exist: is not drawn', () => {
  const broken = withTurn(script, 'greet', { next: 'gone' });
  expect(scriptCells(broken, words).ways.some(({ from }) => from === 'greet')).toBe(false);
});

test('a long text: is cut between characters, not inside one', () => {
  const long = withTurn(script, 'greet', { say: '👋'.repeat(200) });
  const { text = '' } = scriptCells(long, words).turns[0] ?? {};
  expect([...text]).toHaveLength(72);
  expect(text.endsWith('👋…')).toBe(true);
});

test.each([
  ['Hello there.', 'Hello there.'],
  ['Saya Sari, asisten virtual. Apakah benar', 'Saya Sari, asisten virtual.\nApakah benar'],
  ['a'.repeat(70), `${'a'.repeat(32)}\n${'a'.repeat(31)}…`],
  [
    '您好，请问是王先生吗？我是客服小雅，想和您确认一下还款的日期。',
    '您好，请问是王先生吗？我是客服小\n雅，想和您确认一下还款的日期。',
  ],
  ['👋'.repeat(40), `${'👋'.repeat(16)}\n${'👋'.repeat(15)}…`],
])('%s: stands in two lines at the most, broken between words', (text, lines) => {
  expect(twoLines(text, 32, widthOf)).toBe(lines);
});

test('a word that has no room at the end of a line: begins the next one whole, whatever its letters are wide', () => {
  const wide = (letter: string) => (letter === 'm' ? 3 : 1);
  expect(twoLines('Kami dari layanan pelanggan, ada pesan', 33, wide)).toBe('Kami dari layanan pelanggan,\nada pesan');
  expect(twoLines('Kami dari layanan pelanggan, ada', 28, () => 1)).toBe('Kami dari layanan pelanggan,\nada');
});

test('turns placed by themselves: none stands on another, and answers stand below their question', () => {
  const places = layoutCells(cells);
  const boxes = cells.turns.map(({ id }) => ({ id, ...(places.get(id) ?? { x: NaN, y: NaN }) }));
  for (const one of boxes)
    for (const other of boxes)
      if (one.id < other.id)
        expect(Math.abs(one.x - other.x) >= turnSize.width || Math.abs(one.y - other.y) >= turnSize.height).toBe(true);
  expect(places.get('ask')?.y).toBeGreaterThan(places.get('who')?.y ?? Infinity);
});

test('a long script: its turns stand below each other as the talk goes, and none on another', () => {
  const long = scriptCells(bigScript(120), words);
  expect(long.ways.length).toBeGreaterThan(300);
  const places = layoutCells(long);
  const ys = long.turns.map(({ id }) => places.get(id)?.y ?? NaN);
  expect(ys).toEqual([...ys].sort((one, other) => one - other));
  expect(new Set(long.turns.map(({ id }) => JSON.stringify(places.get(id)))).size).toBe(120);
});

test('typing a text: keeps the places; a new way does not', () => {
  const typed = scriptCells(withTurn(script, 'ask', { say: 'When?' }), words);
  const led = scriptCells(withTurn(script, 'greet', { next: 'ask' }), words);
  const places = placesOf(cells);
  expect(placesOf(typed)).toBe(places);
  expect(placesOf(led)).not.toBe(places);
});

test.each([
  ['nothing selected', null, 'ArrowDown', 'greet'],
  ['down the first way', 'who', 'ArrowDown', 'ask'],
  ['down from the end', 'thanks', 'ArrowDown', null],
  ['up to a turn that leads here', 'transfer', 'ArrowUp', 'ask'],
  ['up from the start', 'greet', 'ArrowUp', null],
  ['right to the next', 'greet', 'ArrowRight', 'who'],
  ['left from the first', 'greet', 'ArrowLeft', null],
  ['to the last', 'greet', 'End', 'busy'],
  ['a letter', 'greet', 'x', null],
])('keys: %s', (_, selected, key, to) => {
  expect(turnByKey(script, selected, key)).toBe(to);
});

test('a selected turn that was deleted: the keys begin at the start', () => {
  expect(turnByKey(withoutTurns(script, new Set(['ask'])), 'ask', 'ArrowDown')).toBe('greet');
});

test.each([
  ['went wrong', { passed: 3, failed: 2 }, '✗ 2', 'var(--aicc-error)'],
  ['came through', { passed: 3, failed: 0 }, '✓ 3', 'var(--aicc-success)'],
  ['never came', { passed: 0, failed: 0 }, '', 'var(--aicc-success)'],
])('a turn at which test callees %s: says so by sign and number', (_, verdict, text, fill) => {
  const [turn] = cells.turns;
  if (!turn) throw new Error('nothing is drawn');
  const node = nodeOf(turn, layoutCells(cells), { mark: 'none', verdict, canEdit: false, widthOf });
  expect(node.attrs?.verdict).toMatchObject({ text, fill });
});

test('a way begins at a turn that can be edited and is not the last of a talk', () => {
  const startOf = (id: string, canEdit: boolean) => {
    const turn = cells.turns.find((one) => one.id === id);
    if (!turn) throw new Error(`${id} is not drawn`);
    const look = { mark: 'none', verdict: { passed: 0, failed: 0 }, canEdit, widthOf } as const;
    return nodeOf(turn, layoutCells(cells), look).attrs.start?.display;
  };
  expect([startOf('ask', true), startOf('ask', false), startOf('thanks', true)]).toEqual(['inline', 'none', 'none']);
});

test('a turn and a way drawn again: say all that can change, because what is not said stays as it was', () => {
  const [turn] = cells.turns;
  const [way] = cells.ways;
  if (!turn || !way) throw new Error('nothing is drawn');
  const keysOf = (attrs: Readonly<Record<string, object | undefined>>) =>
    Object.entries(attrs).map(([part, of]) => [part, Object.keys(of ?? {})]);
  const looks = (['selected', 'error', 'advice', 'none'] as const).flatMap((mark) =>
    [0, 1].map((failed) =>
      nodeOf(turn, layoutCells(cells), { mark, verdict: { passed: 0, failed }, canEdit: true, widthOf }),
    ),
  );
  for (const { attrs } of looks) expect(keysOf(attrs)).toEqual(keysOf(looks[0]?.attrs ?? {}));
  expect(keysOf(edgeOf(way, true).attrs)).toEqual(keysOf(edgeOf(way, false).attrs));
  expect(edgeOf({ ...way, words: '' }, false).labels).toEqual([]);
});

test('hostile texts: are drawn as texts of SVG, never as markup', () => {
  const drawn = scriptCells(hostileScript, words);
  const look = { mark: 'none', verdict: { passed: 0, failed: 0 }, canEdit: true, widthOf } as const;
  const nodes = drawn.turns.map((turn) => nodeOf(turn, placesOf(drawn), look));
  const edges = drawn.ways.map((way) => edgeOf(way, false));
  expect(nodes.map(({ attrs }) => attrs?.name?.text)).toContain('2. who <img src=x onerror="hacked=1"> …');
  expect(JSON.stringify(edges)).toContain('means yes <img src=x');
  for (const cell of [...nodes, ...edges]) expect(cell).not.toHaveProperty('markup');
  const tags = [...turnMarkup, ...wayMarkup, ...wayLabelMarkup].map(({ tagName }) => tagName);
  expect([...new Set(tags)]).toEqual(['rect', 'text', 'circle', 'path']);
  for (const cell of [...nodes, ...edges]) expect(JSON.stringify(cell)).not.toMatch(/"(html|innerHTML|foreignObject)"/);
});

const plain = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };
test.each([
  ['an arrow', { key: 'ArrowRight' }, { do: 'select', turn: 'who' }],
  ['Shift and an arrow', { key: 'ArrowRight', shiftKey: true }, { do: 'move', x: 20, y: 0 }],
  ['Shift and up', { key: 'ArrowUp', shiftKey: true }, { do: 'move', x: 0, y: -20 }],
  // The browser's own: back, zoom, undo.
  ['Alt and an arrow', { key: 'ArrowLeft', altKey: true }, null],
  ['Ctrl and plus', { key: '+', ctrlKey: true }, null],
  ['Meta and zero', { key: '0', metaKey: true }, null],
  ['Enter', { key: 'Enter' }, { do: 'open' }],
  ['Delete', { key: 'Delete' }, { do: 'delete' }],
  ['Backspace', { key: 'Backspace' }, { do: 'delete' }],
  ['plus', { key: '+', shiftKey: true }, { do: 'zoom', by: 0.2 }],
  ['its key without Shift', { key: '=' }, { do: 'zoom', by: 0.2 }],
  ['minus', { key: '-' }, { do: 'zoom', by: -0.2 }],
  ['zero', { key: '0' }, { do: 'fit' }],
  ['Tab', { key: 'Tab' }, null],
])('a key in the drawing, %s: does %j', (_, key, action) => {
  expect(graphAction(script, 'greet', { ...plain, ...key })).toEqual(action);
});

test('with nothing selected: there is nothing to delete, to open or to move', () => {
  for (const key of ['Delete', 'Enter']) expect(graphAction(script, null, { ...plain, key })).toBeNull();
  expect(graphAction(script, null, { ...plain, key: 'ArrowDown', shiftKey: true })).toEqual({
    do: 'select',
    turn: 'greet',
  });
});
