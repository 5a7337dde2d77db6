import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OpenApiDocument } from '@/domain/documents/openApi';
import { baseFor, missingTexts, openConsole, personWith } from '@test/support/openConsole';
import { choose } from '@test/ui/choices';

afterEach(() => expect(missingTexts()).toEqual([]));

const operation = (operationId: string, summary: string) => ({
  operationId,
  summary,
  tags: [operationId.split('.')[0] ?? ''],
  security: [{ token: [] }],
  'x-access': 'normal*CallTasks*add',
  'x-failures': [{ id: 'thing.changed', code: 10902 }],
  parameters: [],
  requestBody: {
    content: {
      'application/json': { schema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] } },
    },
  },
  responses: {
    200: {
      content: {
        'application/json': {
          schema: { properties: { data: { type: 'object', properties: { id: { type: 'integer' } } } } },
        },
      },
    },
  },
});
const document: OpenApiDocument = {
  paths: {
    '/api/task/': { post: operation('task.create', 'Create a task.') },
    '/api/plan/': { post: operation('plan.create', 'Create a plan.') },
  },
};

test('endpoints: are searched and opened, and the page can be read in another language', async () => {
  const user = userEvent.setup();
  const person = personWith({ products: ['systemSet'], permissions: ['system*apiWord*view'] });
  await openConsole({
    path: '/systemSet/tools/apiWord',
    token: 't'.repeat(43),
    answers: {
      'session.user': () => person,
      'session.base': () => baseFor(person),
      'document.api': () => ({ document }),
    },
  });
  expect(await screen.findByText('2 endpoints')).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox'), 'plan');
  expect(await screen.findByText('1 endpoint')).toBeInTheDocument();
  expect(screen.queryByText('POST /api/task/')).toBeNull();
  await user.click(screen.getByText('POST /api/plan/'));
  const area = within(screen.getByRole('region', { name: 'plan' }));
  expect(await area.findByText(/10902 thing.changed/)).toBeInTheDocument();
  expect(area.getByRole('region', { name: 'Sample in curl' })).toHaveTextContent('Authorization: Token <token>');
  // Whose role does not open webhooks is not led there.
  expect(screen.queryByRole('link', { name: 'Set up webhooks' })).toBeNull();
  await choose(screen.getByRole('combobox', { name: 'Language of this page' }), 'Español');
  expect(await screen.findByRole('heading', { level: 1, name: 'Documento de la API' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Ayu Lestari/ })).toBeInTheDocument();
});

test('webhooks chapter: has headers, answers, the fields of every type and a worked example', async () => {
  const user = userEvent.setup();
  const person = personWith({
    products: ['systemSet'],
    permissions: ['system*apiWord*view', 'system*webhookPage*view'],
  });
  await openConsole({
    path: '/systemSet/tools/apiWord',
    token: 't'.repeat(43),
    answers: {
      'session.user': () => person,
      'session.base': () => baseFor(person),
      'document.api': () => ({ document }),
    },
  });
  const chapter = within(await screen.findByRole('region', { name: 'Webhooks' }));
  expect(chapter.getByRole('link', { name: 'Set up webhooks' })).toBeInTheDocument();
  await user.click(chapter.getByText('Message'));
  expect(await chapter.findByRole('row', { name: /^webhook-signature One or more/ })).toBeInTheDocument();
  await user.click(chapter.getByText('Your response and what happens next'));
  expect(await chapter.findByText(/after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h/)).toBeInTheDocument();
  await user.click(chapter.getByText('Event types and their fields (13)'));
  const plan = within(await chapter.findByRole('region', { name: 'Plan ended' }));
  expect(plan.getByRole('row', { name: /^planName .* "November plan"$/ })).toBeInTheDocument();
  expect(chapter.getAllByText('Not sent in this release.')).toHaveLength(7);
  await user.click(chapter.getByText('Sample message, step by step'));
  expect(await chapter.findByRole('region', { name: 'Content' })).toHaveTextContent('"taskName": "November reminders"');
});
