import { Fragment, type ReactNode } from 'react';
import type { Read } from '@/api/query';
import { useLiveRefresh } from '@/api/useLive';
import { useLine } from '@/parts/line/useLine';
import { Allowed } from '@/session/Allowed';
import { Button } from '@/ui/button/Button';
import type { Column } from '@/ui/list/columns/column';
import { ResourceTable } from '@/ui/list/ResourceTable';
import type { ListControl, Page } from '@/ui/list/resourceTableProps';
import type { RowAction } from '@/ui/list/rowAction';
import { PageHeader } from '@/ui/page/PageHeader';
import type { OpenTemplate } from './useOpenTemplate';

interface Listed {
  readonly id: number;
  readonly name: string;
  readonly state: string;
  readonly review: string;
  readonly revision: number;
}

interface TemplateListProps<T extends Listed> {
  area: 'smsTemplate' | 'whatsappTemplate';
  menu: 'SmsTemplate' | 'WhatsappTemplate';
  words: { title: string; create: string; empty: string; emptyWhy: string };
  control: ListControl;
  templates: Read<Page<T>>;
  columns: readonly Column<T>[];
  filters: ReactNode;
  actions: (template: T) => readonly RowAction[];
  opened: OpenTemplate<T>;
  /** one template to be read */
  drawer: (id: number) => ReactNode;
  /** null: of a new one */
  form: (template: T | null) => ReactNode;
}

/** The line's templates of one kind, with what was said of them by who reviews them. */
export function TemplateList<T extends Listed>(props: TemplateListProps<T>) {
  const { area, menu, words, control, templates, columns, filters, actions, opened, drawer, form } = props;
  const line = useLine();
  useLiveRefresh('template', [area], ({ payload }) => payload.line === line);
  const create = (
    <Allowed menu={menu} product={line} action="add">
      <Button track="create" kind="main" glyph="plus" onClick={opened.create}>
        {words.create}
      </Button>
    </Allowed>
  );
  return (
    <>
      <PageHeader title={words.title} actions={create} />
      <ResourceTable
        name={`${area}s.${line}`}
        label={words.title}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        control={control}
        {...templates}
        empty={{ title: words.empty, text: words.emptyWhy, action: create }}
        onOpen={({ id }) => opened.show(id)}
        openKey={opened.shown}
        actions={actions}
        printOf={({ state, review, revision }) => [state, review, revision].join()}
        toolbar={filters}
      />
      {opened.shown !== null && <Fragment key={opened.shown}>{drawer(opened.shown)}</Fragment>}
      {opened.form !== null && form(opened.form.template)}
    </>
  );
}
