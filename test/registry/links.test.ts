import '@/app/screens';
import { fillPath, pathTo } from '@/registry/links';
import { placeOf } from '@/registry/place';

test('a link: is made of the path, the product and the values of the screen', () => {
  expect(pathTo('login')).toBe('/login');
  expect(pathTo('taskList', { line: 'info_check' })).toBe('/info_check/calling/tasks');
  expect(pathTo('taskDetail', { line: 'collection', id: 12 })).toBe('/collection/subCheckDetail?id=12');
  expect(pathTo('workflowTemplates', { line: 'chatbot' })).toBe('/chatbot/workflow/WorkflowTemplate');
  expect(pathTo('wabaTemplateEdit', { id: 'a/b c' })).toBe('/chatbot/MAB/wb-tmpl/edit/a%2Fb%20c');
});

test('a link: takes further query values and leaves empty ones out', () => {
  expect(pathTo('callDetails', { line: 'cod' }, { task: 7, label: 'A', robot: undefined })).toBe(
    '/cod/calling/CallDetails?task=7&label=A',
  );
  expect(pathTo('notFound', {}, { page: undefined })).toBe('/404');
  expect(pathTo('taskDetail', { line: 'cod', id: 3 }, { tab: 'calls' })).toBe('/cod/subCheckDetail?id=3&tab=calls');
});

test('a link: can be parsed back', () => {
  expect(placeOf('/marketing/subCheckDetail')).toMatchObject({ id: 'taskDetail', product: 'marketing' });
  expect(placeOf('/chatbot/workflow/Workflow/flowCheck/flowDataView')).toMatchObject({
    id: 'workflowNodeData',
    product: 'chatbot',
  });
  expect(placeOf(fillPath('wabaTemplate', { id: '9' }))).toMatchObject({ id: 'wabaTemplate', params: { id: '9' } });
  expect(placeOf('/collection/calling/tasks/')).toMatchObject({ id: 'taskList' });
});

test.each([
  '/',
  '/collection',
  '/Inbound/calling/tasks',
  '/COLLECTION/calling/tasks',
  '/collection/Calling/tasks',
  '/collection/calling/tasks/7',
  '//evil.test/login',
])('%s: is no screen', (path) => {
  expect(placeOf(path)).toBeNull();
});
