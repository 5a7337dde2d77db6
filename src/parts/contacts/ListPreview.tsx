import { Suspense } from 'react';
import type { ContactList } from '@/api/contactList';
import { fetchedLater, useFetchWhenIdle } from '@/ui/browser/fetchedLater';
import { ErrorBoundary } from '@/ui/feedback/ErrorBoundary';
import { Loading } from '@/ui/feedback/Loading';

const preview = fetchedLater(async () => (await import('./ContactPreview')).ContactPreview);

/** How a list was read, once there is one; what draws it is fetched when the browser is idle, or then. */
export function ListPreview({ list }: { list: ContactList | undefined }) {
  useFetchWhenIdle(preview);
  if (list === undefined) return null;
  return (
    <ErrorBoundary resetKey={list.id}>
      <Suspense fallback={<Loading shape="lines" count={4} />}>
        <Preview key={list.id} list={list} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Preview({ list }: { list: ContactList }) {
  const ContactPreview = preview.useNow();
  return <ContactPreview list={list} />;
}
