import type { ReactNode } from 'react';
import type { Read } from '@/api/query';
import type { TemplateState } from '@/domain/messages/smsTemplate';
import { StateTag } from '@/parts/state/StateTag';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { RowActions } from '@/ui/list/RowActions';
import type { RowAction } from '@/ui/list/rowAction';
import { SideDrawer } from '@/ui/overlay/SideDrawer';

interface TemplateDrawerProps<T> {
  read: Pick<Read<T>, 'data' | 'failure' | 'retry'>;
  /** until its name is known */
  title: string;
  /** said of one that was deleted */
  unknown: string;
  actions: (template: T) => readonly RowAction[];
  onClose: () => void;
  children: (template: T) => ReactNode;
}

/** One template to be read, with what may be done to it. */
export function TemplateDrawer<T extends { readonly name: string; readonly state: TemplateState }>({
  read: { data, failure, retry },
  title,
  unknown,
  actions,
  onClose,
  children,
}: TemplateDrawerProps<T>) {
  const isGone = failure?.id === 'thing.unknown';
  const template = isGone ? undefined : data;
  const possible = template === undefined ? [] : actions(template);
  return (
    <SideDrawer
      open
      title={data?.name ?? title}
      extra={template !== undefined && <StateTag kind="activation" state={template.state} />}
      onClose={onClose}
      footer={
        template !== undefined && possible.length > 0 ? (
          <RowActions actions={possible} of={template.name} visible={4} />
        ) : undefined
      }
    >
      {isGone && <p className="aicc-quiet">{unknown}</p>}
      {template !== undefined && children(template)}
      {!isGone && data === undefined && failure === null && <Loading shape="lines" count={6} />}
      {!isGone && data === undefined && failure !== null && <Failed failure={failure} retry={retry} />}
    </SideDrawer>
  );
}
