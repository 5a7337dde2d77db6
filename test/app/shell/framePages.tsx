import { useState } from 'react';
import { useHandedContacts } from '@/parts/contacts/handedContacts';
import { Button } from '@/ui/button/Button';
import { Menu } from '@/ui/overlay/Menu';
import { PageHeader } from '@/ui/page/PageHeader';

/** what the actions of TasksPage were run for */
export const runs: string[] = [];
/** what CreatePage was handed */
export const files: File[] = [];

/** Stands for a screen with every kind of header action. */
export function TasksPage() {
  const [isPaused, setIsPaused] = useState(false);
  return (
    <>
      <PageHeader
        title="Tasks page"
        actions={
          <>
            <Menu
              label="Views"
              items={[
                { key: 'mine', label: 'My tasks', checked: true, run: () => runs.push('mine') },
                { key: 'manage', label: 'Manage', disabledReason: 'You have no view yet.', run: () => runs.push('no') },
              ]}
              trigger={(props) => (
                <Button track="views" glyph="layers" {...props}>
                  Views
                </Button>
              )}
            />
            <Button track="stop" danger disabledReason="Nothing runs." onClick={() => void runs.push('stop')}>
              Stop
            </Button>
            <Button track="create" kind="main" glyph="plus" onClick={() => setIsPaused(!isPaused)}>
              {isPaused ? 'Resume all' : 'Pause all'}
            </Button>
          </>
        }
      />
      <Button track="inside">A button of the page</Button>
    </>
  );
}

/** Stands for a form that contacts can be uploaded into. */
export function CreatePage() {
  useHandedContacts((file) => files.push(file));
  return <h1>New task</h1>;
}
