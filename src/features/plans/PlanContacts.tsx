import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { roundTags } from '@/domain/strategy';
import { neverTaken } from '@/domain/contactTag';
import { Clip } from '@/ui/Clip';
import { ContactPhone } from '@/ui/contacts/ContactPhone';
import { FilterBar } from '@/ui/FilterBar';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import { useFormat } from '@/ui/FormatProvider';
import { WhyDrawer } from '@/ui/gates/WhyDrawer';
import type { Column } from '@/ui/list/column';
import type { ListShape } from '@/ui/listState';
import { ResourceTable } from '@/ui/ResourceTable';
import { TagText, useTagWords } from '@/ui/TagText';
import { useListState } from '@/ui/useListState';
import { idIn, useOpenItem } from '@/ui/useUrlPlace';
import { usePlanCalls } from './usePlanCalls';

type Plan = Reply<'plan.detail'>;
type Row = Reply<'plan.contacts'>['list'][number];

const filterKinds = { search: 'text', round: 'one', tag: 'many', taken: 'one', reached: 'one' } as const;
type Filter = FilterDefOf<typeof filterKinds>;
const shape: ListShape<typeof filterKinds> = { filters: filterKinds };
const isEither = (text: string | null): text is 'yes' | 'no' => text === 'yes' || text === 'no';

/** The people of a plan, each with its way through the rounds. */
export function PlanContacts({ plan }: { plan: Plan }) {
  const { t } = useTranslation(['plans', 'labels', 'gates']);
  const { line, id, rounds } = plan;
  const format = useFormat();
  const navigate = useNavigate();
  const tagWords = useTagWords();
  const control = useListState(shape);
  const { search, round, tag, taken, reached } = control.filters;
  const known = rounds.some(({ number }) => String(number) === round);
  const contacts = useRead('plan.contacts', {
    params: { line, id },
    query: {
      page: control.page,
      limit: control.limit,
      ...(search.trim() === '' ? {} : { search: search.trim().slice(0, 100) }),
      ...(known ? { round: Number(round) } : {}),
      ...(tag.length === 0 ? {} : { tag: tag.join() }),
      ...(isEither(taken) ? { taken } : {}),
      ...(isEither(reached) ? { reached } : {}),
    },
  });
  const begun = useMemo(() => rounds.filter(({ begunAt }) => begunAt !== null).map(({ number, name }) => ({ number, name })), [rounds]);
  const columns = useMemo<Column<Row>[]>(
    () => [
      { key: 'name', title: t('contact.name'), width: 168, render: (row) => <Clip text={row.name || t('contact.nobody')} /> },
      { key: 'phone', title: t('contact.phone'), width: 152, render: (row) => <ContactPhone phone={row.phone} numbers={row.numbers} /> },
      ...begun.map(({ number, name }): Column<Row> => ({
        key: `round${number}`,
        title: name,
        width: 184,
        render: (row) => {
          const own = row.rounds.find((one) => one.round === number);
          if (own === undefined) return <span className="aicc-quiet">{t('contact.notIn')}</span>;
          return (
            <span className="aicc-plan-way">
              <TagText line={line} tag={own.tag} />
              {own.tries > 0 && <span className="aicc-hint aicc-num">{t('contact.tries', { count: own.tries, number: format.number(own.tries) })}</span>}
            </span>
          );
        },
      })),
    ],
    [t, begun, line, format],
  );
  const byName: Filter = { key: 'search', kind: 'text', label: t('contact.search') };
  const byWay: readonly Filter[] = [
    { key: 'round', kind: 'one', label: t('contact.round'), options: begun.map(({ number, name }) => ({ value: String(number), label: name })) },
    { key: 'tag', kind: 'many', label: t('contact.tag'), options: [...roundTags(line), ...neverTaken].map((value) => ({ value, label: tagWords(line, value) })) },
    { key: 'taken', kind: 'one', label: t('contact.taken'), options: [{ value: 'yes', label: t('contact.wentOn') }, { value: 'no', label: t('contact.ended') }] },
    { key: 'reached', kind: 'one', label: t('fact.reached'), options: [{ value: 'yes', label: t('contact.answered') }, { value: 'no', label: t('contact.neverAnswered') }] },
  ];
  const links = usePlanCalls(plan);
  const why = useOpenItem('why');
  const whom = idIn(why.open);
  // Row and contact are told apart in the address: the first round may begin while one looks.
  const whyListed = useOpenItem('whyListed');
  const whomListed = idIn(whyListed.open);
  return (
    <>
      {begun.length === 0 && <p className="aicc-hint aicc-plan-note">{t('contact.notYet')}</p>}
      <ResourceTable
        name={`plans.contacts.${line}`}
        label={t('contact.label')}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={(row) => row.name || t('contact.nobody')}
        control={control}
        {...contacts}
        empty={{ title: t('contact.empty'), text: begun.length === 0 ? t('contact.nobodyYet') : t('contact.emptyWhy') }}
        actions={(row) => {
          // The last round that called: its calls of this contact.
          const last = [...row.rounds].reverse().find(({ tries }) => tries > 0);
          const to = last === undefined ? undefined : links({ contactId: last.contactId }, last.round);
          const reasons = { key: 'why', label: t('gates:open'), run: () => (row.listed ? whyListed : why).show(row.id) };
          return to === undefined ? [reasons] : [reasons, { key: 'calls', label: t('contact.calls'), run: () => void navigate(to) }];
        }}
        printOf={(row) => row.rounds.map((one) => `${one.tag}${one.tries}`).join()}
        // Nobody of a list has come any way yet: there is nothing else to narrow it by.
        toolbar={<FilterBar control={control} filters={begun.length === 0 ? [byName] : [byName, ...byWay]} />}
      />
      {whom !== null && <WhyDrawer kind="plan" of={plan} contactId={whom} onClose={why.close} />}
      {whom === null && whomListed !== null && <WhyDrawer kind="plan" of={plan} contactId={whomListed} listed onClose={whyListed.close} />}
    </>
  );
}
