import { usePlanContactColumns } from './PlanContactColumns';
import { planContactShape, usePlanContactFilters } from './usePlanContactFilters';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { FilterBar } from '@/ui/filter/FilterBar';
import { WhyDrawer } from '@/parts/gates/WhyDrawer';
import { ResourceTable } from '@/ui/list/ResourceTable';
import { useListState } from '@/ui/address/useListState';
import { idIn, useOpenItem } from '@/ui/address/useUrlPlace';
import { usePlanCalls } from './usePlanCalls';

type Plan = Reply<'plan.detail'>;

const isEither = (text: string | null): text is 'yes' | 'no' => text === 'yes' || text === 'no';

/** The contacts of a plan, each with its path through the rounds. */
export function PlanContacts({ plan }: { plan: Plan }) {
  const { t } = useTranslation(['plans', 'labels', 'gates']);
  const { line, id, rounds } = plan;
  const navigate = useNavigate();
  const control = useListState(planContactShape);
  const { search, round, tag, taken, reached } = control.filters;
  const known = rounds.some(({ number }) => String(number) === round);
  const contacts = useRead('plan.contacts', {
    params: { line, id },
    query: {
      ...control.paging,
      ...(search.trim() === '' ? {} : { search: search.trim().slice(0, 100) }),
      ...(known ? { round: Number(round) } : {}),
      ...(tag.length === 0 ? {} : { tag: tag.join() }),
      ...(isEither(taken) ? { taken } : {}),
      ...(isEither(reached) ? { reached } : {}),
    },
  });
  const begun = useMemo(
    () => rounds.filter(({ begunAt }) => begunAt !== null).map(({ number, name }) => ({ number, name })),
    [rounds],
  );
  const columns = usePlanContactColumns(line, begun);
  const filters = usePlanContactFilters(line, begun);
  const links = usePlanCalls(plan);
  const why = useOpenItem('why');
  const whom = idIn(why.open);
  // Rows of the list and contacts have separate parameters, because the first round may begin while the drawer is open.
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
          // The contact's calls in the last round that called it.
          const last = [...row.rounds].reverse().find(({ tries }) => tries > 0);
          const to = last === undefined ? undefined : links({ contactId: last.contactId }, last.round);
          const reasons = {
            key: 'why',
            label: t('gates:open'),
            run: () => (row.listed ? whyListed : why).show(row.id),
          };
          const wasCalled = row.rounds.length > 0 && row.rounds.every(({ tries }) => tries > 0);
          return [
            ...(wasCalled ? [] : [reasons]),
            ...(to === undefined ? [] : [{ key: 'calls', label: t('contact.calls'), run: () => void navigate(to) }]),
          ];
        }}
        printOf={(row) => row.rounds.map((one) => `${one.tag}${one.tries}`).join()}
        toolbar={<FilterBar control={control} filters={filters} />}
      />
      {whom !== null && <WhyDrawer kind="plan" of={plan} contactId={whom} onClose={why.close} />}
      {whom === null && whomListed !== null && (
        <WhyDrawer kind="plan" of={plan} contactId={whomListed} listed onClose={whyListed.close} />
      )}
    </>
  );
}
