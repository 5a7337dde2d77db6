import { readFileSync } from 'node:fs';
import path from 'node:path';
import { catalogue } from '@/domain/access/access';
import { languages } from '@/domain/language/language';
import { actionsOf } from '@/domain/access/access';
import { neededFor } from '@/registry/neededFor';
import { fillPath } from '@/registry/links';
import { placeOf } from '@/registry/place';
import { isBuilt, parentOf, screenIds as idsOfScreens, screenOf } from '@/registry/screenTable';
import '@/app/screens';
import { tour } from '../e2e/support/tour';
import { screensOfSpecification } from './screensOfSpecification';

const screenIds = idsOfScreens();
const root = path.resolve(__dirname, '../..');
const titlesIn = (language: string): Record<string, unknown> =>
  JSON.parse(readFileSync(path.join(root, 'locales', language, 'screens.json'), 'utf8')) as Record<string, unknown>;

/** A declared path with a placeholder for its product: paths of the four lines are listed once. */
const lineScreens = (id: (typeof screenIds)[number]) =>
  (screenOf(id).products ?? [null]).map((product) => screenOf(id).path.replace('{line}', product ?? ''));

test('paths: those of the specification, of forms, live calls, a call that goes another way, robots of inbound, API keys', () => {
  const declared = screenIds.flatMap(lineScreens).sort();
  const forms = [
    'calling/tasks/create',
    'calling/tasks/edit',
    'calling/CallStrategy/create',
    'calling/CallStrategy/edit',
    'calling/plans/create',
    'calling/plans/edit',
    'robot/branch',
    'calling/liveCalls',
  ];
  const ours = ['collection', 'marketing', 'info_check', 'cod'].flatMap((line) =>
    forms.map((form) => `/${line}/${form}`),
  );
  const inbound = [
    '/Inbound/robotManage/robotList',
    '/Inbound/robotManage/robotDetail',
    '/Inbound/robotManage/branch',
    '/Inbound/liveCalls',
  ];
  expect(declared).toEqual(
    [...screensOfSpecification, ...ours, ...inbound, '/systemSet/account/apiKeys', '/login/confirm'].sort(),
  );
});

test('no two screens share a path, and each path leads to its own screen', () => {
  const paths = screenIds.flatMap((id) => lineScreens(id).map((at) => ({ id, at: at.replace(/\{\w+\}/g, '7') })));
  expect(new Set(paths.map(({ at }) => at)).size).toBe(paths.length);
  for (const { id, at } of paths) expect(placeOf(at)).toMatchObject({ id });
});

test('browser tour: has every built screen except sign-in, 404 and the transit page', () => {
  const elsewhere = ['login', 'notFound', 'transit'];
  expect(Object.keys(tour).sort()).toEqual(
    screenIds
      .filter(
        (id) =>
          (screenOf(id).products ?? [null]).some((product) => isBuilt(screenOf(id), product)) &&
          !elsewhere.includes(id),
      )
      .sort(),
  );
});

test('parents: exist, share the products of their children, and form no circle', () => {
  for (const id of screenIds) {
    const { parent, products = [] } = screenOf(id);
    if (parent === undefined) continue;
    const found = parentOf(id);
    expect({ id, parent: found }).toEqual({ id, parent });
    for (const product of products) expect(screenOf(found ?? id).products).toContain(product);
    const seen = new Set<string>([id]);
    for (let at = found; at !== null; at = parentOf(at)) {
      expect(seen).not.toContain(at);
      seen.add(at);
    }
  }
});

test.each(languages)('screen titles in %s: one for every screen, and none left over', (language) => {
  const { group, product, switch: _switch, ...titles } = titlesIn(language);
  expect(Object.keys(titles).sort()).toEqual([...screenIds].sort());
  for (const title of [titles, group, product].flatMap((part): unknown[] => Object.values(part ?? {}))) {
    expect(title).toEqual(expect.stringMatching(/\S/));
  }
});

test.each(languages)('menu headings and products: have a name each in %s', (language) => {
  const { group, product } = titlesIn(language);
  const groups = new Set(screenIds.map((id) => screenOf(id).menu?.group).filter(Boolean));
  expect(Object.keys(group as object).sort()).toEqual([...groups].sort());
  const products = new Set(screenIds.flatMap((id) => screenOf(id).products ?? []));
  expect(Object.keys(product as object).sort()).toEqual([...products].sort());
});

test('a screen that is not public: needs a permission of the catalogue, with an action of its menu', () => {
  for (const id of screenIds) {
    const screen = screenOf(id);
    if (screen.isPublic) {
      expect({ id, products: screen.products, permission: screen.permission }).toEqual({
        id,
        products: undefined,
        permission: undefined,
      });
      continue;
    }
    expect(Object.keys(catalogue)).toContain(screen.permission);
    for (const product of screen.products ?? []) {
      const needs = neededFor(screen, product) ?? [];
      expect(needs.length).toBeGreaterThan(0);
      for (const permission of needs) {
        const [module, menu, action] = permission.split('*');
        const offered = Object.entries(catalogue).flatMap(([name, { modules }]) =>
          name === menu
            ? modules.filter((one) => one === module).flatMap((one) => actionsOf(one, name as keyof typeof catalogue))
            : [],
        );
        expect({ id, permission, offered: offered.includes(action as (typeof offered)[number]) }).toEqual({
          id,
          permission,
          offered: true,
        });
      }
    }
  }
});

test('every menu of the catalogue: is the permission of a screen', () => {
  const opened = new Set(screenIds.map((id) => screenOf(id).permission));
  expect(Object.keys(catalogue).filter((menu) => !opened.has(menu as keyof typeof catalogue))).toEqual([]);
});

test('a screen with a menu entry: needs no further values in its path', () => {
  for (const id of screenIds) {
    const { menu, path: declared, query = [] } = screenOf(id);
    if (!menu) continue;
    expect({ id, names: declared.replace('{line}', '').match(/\{\w+\}/g), query }).toEqual({
      id,
      names: null,
      query: [],
    });
    expect(fillPath(id, { line: 'collection' })).not.toContain('{');
  }
});

const built = screenIds.filter((id) => screenOf(id).built !== false);

test.each(built)('the page of %s: loads and is a component', async (id) => {
  const page = await screenOf(id).page?.();
  expect(typeof page?.default).toBe('function');
});

test('the screens of this release are built', () => {
  expect(built).toEqual(
    expect.arrayContaining([
      'login',
      'notFound',
      'dashboard',
      'taskList',
      'taskCreate',
      'taskEdit',
      'taskDetail',
      'callDetails',
    ]),
  );
  for (const id of built) {
    const { products = [null] } = screenOf(id);
    expect(products.some((product) => isBuilt(screenOf(id), product))).toBe(true);
  }
});

afterAll(() => {
  const paths = screenIds.flatMap(lineScreens).length;
  const open = screenIds.filter((id) => screenOf(id).built === false);
  process.stdout.write(
    `registry: ${screenIds.length - open.length} of ${screenIds.length} screens built (${paths} paths); ${open.length} remain: ${open.join(', ')}\n`,
  );
});
