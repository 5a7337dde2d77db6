import type { ContactList } from '@/api/contactList';
import { laterPart } from '@/ui/feedback/laterPart';

const Preview = laterPart(async () => (await import('./ContactPreview')).ContactPreview, { shape: 'lines', count: 4 });

/** How a list was read, once there is one; what draws it is fetched when the browser is idle, or then. */
export function ListPreview({ list }: { list: ContactList | undefined }) {
  Preview.useWhenIdle();
  return list === undefined ? null : <Preview key={list.id} list={list} />;
}
