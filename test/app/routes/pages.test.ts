import { waitFor } from '@testing-library/react';
import { Pages } from '@/app/routes/pages';
import { createTexts } from '@/app/language/createTexts';

/** A page of its own kind, whose script is there; its texts are what may be missing. */
jest.mock('@/registry/screenTable', () => ({
  screenOf: () => ({ page: () => Promise.resolve({ default: () => null }), texts: ['tasks'] }),
}));

test('missing texts of a page: are loaded once and fail at once, and again only after a retry', async () => {
  const requested: string[] = [];
  let gone = true;
  const i18n = await createTexts('en', (_language, namespace) => {
    if (namespace !== 'tasks') return Promise.resolve({});
    requested.push(namespace);
    return gone
      ? Promise.reject(new Error('Loading chunk text-en-tasks failed'))
      : Promise.resolve({ title: 'Calling tasks' });
  });
  const pages = new Pages(i18n);
  await expect(pages.page('taskList')).rejects.toThrow(/Loading chunk of texts failed: tasks/);
  expect(requested).toHaveLength(1);
  // The failure is kept until somebody asks anew; then i18next, which remembers it, is made to ask.
  await expect(pages.page('taskList')).rejects.toThrow();
  expect(requested).toHaveLength(1);
  gone = false;
  pages.release('taskList');
  await expect(pages.page('taskList')).resolves.toBeDefined();
  expect(requested).toHaveLength(2);
  expect(i18n.getResource(i18n.language, 'tasks', 'title')).toBe('Calling tasks');
});

test('a page that is opened while its link preloads it: fails once, and loads again only after a retry', async () => {
  let requested = 0;
  const i18n = await createTexts('en', (_language, namespace) => {
    if (namespace !== 'tasks') return Promise.resolve({});
    requested += 1;
    return Promise.reject(new Error('Loading chunk text-en-tasks failed'));
  });
  const pages = new Pages(i18n);
  void pages.prefetch('taskList');
  await expect(pages.page('taskList')).rejects.toThrow();
  await expect(pages.page('taskList')).rejects.toThrow();
  expect(requested).toBe(1);

  pages.release('taskList');
  void pages.prefetch('taskList');
  await waitFor(() => expect(requested).toBe(2));
  // One that only the link asked for is deleted by itself: the link loads it again.
  await waitFor(() => {
    void pages.prefetch('taskList');
    expect(requested).toBeGreaterThan(2);
  });
});
