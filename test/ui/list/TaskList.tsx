import { Button } from '@/ui/button/Button';
import { FilterBar } from '@/ui/filter/FilterBar';
import type { Column } from '@/ui/list/columns/column';
import type { ListShape } from '@/ui/address/listState';
import { Num } from '@/ui/format/Num';
import { ResourceTable } from '@/ui/list/ResourceTable';
import type { Page } from '@/ui/list/resourceTableProps';
import { useListState } from '@/ui/address/useListState';
import { failureOf, NOW } from '../renderPiece';

export interface Row {
  readonly id: number;
  readonly name: string;
  readonly state: string;
  readonly calls: number;
}

const filters = { search: 'text', state: 'many', days: 'days', calls: 'range' } as const;
const shape: ListShape<typeof filters> = { filters };
const columns: Column<Row>[] = [
  { key: 'name', title: 'Name', sort: true, render: (row) => row.name },
  { key: 'state', title: 'State', render: (row) => row.state },
  { key: 'calls', title: 'Calls', align: 'end', render: (row) => <Num value={row.calls} /> },
  { key: 'remark', title: 'Remark', hidden: true, render: () => 'a remark' },
];
export const rows: Row[] = ['Alpha', 'Beta', 'Gamma'].map((name, index) => ({
  id: index + 1,
  name,
  state: 'calling',
  calls: 1_000 * (index + 1),
}));
export const page = (list: readonly Row[], total = list.length): Page<Row> => ({ list, total, page: 1, limit: 10 });

interface PieceOptions {
  data?: Page<Row> | undefined;
  loading?: boolean;
  failed?: boolean;
  onOpen?: (row: Row) => void;
  run?: (rows: readonly Row[]) => void;
  retry?: () => void;
}

export function TaskList({
  data,
  loading = false,
  failed = false,
  onOpen = () => undefined,
  run,
  retry = () => undefined,
}: PieceOptions) {
  const control = useListState(shape);
  return (
    <ResourceTable
      name="tasks"
      label="Tasks"
      columns={columns}
      keyOf={(row) => row.id}
      nameOf={(row) => row.name}
      control={control}
      data={data}
      loading={loading}
      fetching={false}
      failure={failed ? failureOf('platform.failed') : null}
      retry={retry}
      at={NOW}
      empty={{
        title: 'No task yet',
        text: 'A task calls a list of contacts.',
        action: <Button track="x">Create task</Button>,
      }}
      onOpen={onOpen}
      {...(run === undefined ? {} : { bulk: [{ key: 'pause', label: 'Pause', run }] })}
      actions={(row) => [
        { key: 'pause', label: 'Pause', run: () => undefined },
        { key: 'copy', label: 'Copy', disabledReason: 'It is being read.', run: () => undefined },
        { key: 'log', label: 'Log', run: () => undefined },
        { key: 'cancel', label: 'Cancel', danger: true, run: () => onOpen(row) },
      ]}
      toolbar={
        <FilterBar
          control={control}
          filters={[
            { key: 'search', kind: 'text', label: 'Search' },
            {
              key: 'state',
              kind: 'many',
              label: 'State',
              options: [
                { value: 'calling', label: 'Calling' },
                { value: 'paused', label: 'Paused' },
              ],
            },
            { key: 'days', kind: 'days', label: 'Created' },
            { key: 'calls', kind: 'range', label: 'Calls', unit: 'calls' },
          ]}
        />
      }
    />
  );
}
