import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Usage is recorded by the names of controls: each has one, and none is made of what a control shows.

const src = join(process.cwd(), 'src');
/** Before there is a session nothing is recorded: signing in, and the panes that stand in the console's place. */
const withoutSession = /^(features\/sign-in|app\/shell\/(public|panes))\//;
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !withoutSession.test(file))
  .map((file) => ({ file, text: readFileSync(join(src, file), 'utf8') }));

/** The opening tags of an element, with their attributes. */
const tagsOf = (text: string, tag: string) => text.split(new RegExp(`<${tag}(?=[\\s>])`)).slice(1);
const attribute = /\s(?:data-track|track)=(?:"([^"]*)"|\{([^\n]*?)\}(?=[\s/>]))/g;
const named = files.flatMap(({ file, text }) =>
  [...text.matchAll(attribute)].map(([, literal, expression]) => ({ file, literal, expression })),
);

test('every plain button: has a name', () => {
  const unnamed = files.flatMap(({ file, text }) =>
    tagsOf(text, 'button')
      .filter((rest) => !(rest.split('</button>')[0] ?? '').includes('data-track='))
      .map(() => file),
  );
  // The head of a sortable column has the name: a press beside the button sorts too.
  expect(unnamed).toEqual(['ui/list/table/TableColumn.tsx']);
});

test('every link: has a name', () => {
  const unnamed = ['Link', 'a'].flatMap((tag) =>
    files.flatMap(({ file, text }) =>
      tagsOf(text, tag)
        .filter((rest) => !(rest.split(`</${tag}>`)[0] ?? '').includes('data-track='))
        .map(() => file),
    ),
  );
  expect(unnamed).toEqual([]);
});

test('a list of choices of antd: is drawn where each choice is recorded by a name, and nowhere else', () => {
  const lists =
    /import \{[^}]*\b(AutoComplete|Cascader|Mentions|Segmented|Select|Transfer|TreeSelect)\b[^}]*\} from 'antd'/;
  expect(files.filter(({ text }) => lists.test(text)).map(({ file }) => file)).toEqual([
    'ui/form/TrackedSegmented.tsx',
    'ui/form/TrackedSelect.tsx',
  ]);
});

test('every name that is written: is one the platform takes', () => {
  const written = named.flatMap(({ literal }) => (literal === undefined ? [] : [literal]));
  expect(written.length).toBeGreaterThan(150);
  expect(written.filter((name) => !/^[A-Za-z][\w.-]{0,59}$/.test(name))).toEqual([]);
});

test('every name that is computed: is made of keys, never of what a person reads or typed', () => {
  const keys = [
    'action',
    'action.key',
    'area',
    'def.key',
    'entry.id',
    'file.key',
    'group',
    'handOver.act',
    'id',
    'isBefore',
    'mode',
    'only.key',
    'range',
    'span.key',
    'track',
  ];
  const parts = named.flatMap(({ file, expression = '' }) => {
    const inside = [...expression.matchAll(/\$\{([^}]*)\}?/g)].map(([, part = '']) => part);
    const plain = /^[\w.]+$/.test(expression) ? [expression] : [];
    return [...inside, ...plain].map((part) => ({ file, part }));
  });
  expect(parts.length).toBeGreaterThan(15);
  // In the kit it is the name of a field or of a filter.
  const isKey = (file: string, part: string) =>
    keys.includes(part) || (['name', 'field.name'].includes(part) && file.startsWith('ui/'));
  expect(parts.filter(({ file, part }) => !isKey(file, part))).toEqual([]);
});
