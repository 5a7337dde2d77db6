import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { permissionOf } from '@/domain/access';
import { lineTable } from '@/domain/lines';
import { useCan } from '@/session/useCan';
import { useFormat } from '@/ui/FormatProvider';
import { ActionButtons } from '@/ui/list/ActionButtons';
import { inOrder, type RowAction } from '@/ui/list/rowAction';
import { RequestDownload } from '@/ui/RequestDownload';
import { useCampaignFiles } from '@/ui/useCampaignFiles';
import { usePlanActions } from './usePlanActions';

const leading = ['review', 'submit', 'start', 'resume', 'pause'];

/** The file of its calls, then what can be done to the plan now; what ends it stands last and apart. */
export function PlanHeaderActions({ plan }: { plan: Reply<'plan.detail'> }) {
  const { t } = useTranslation('plans');
  const can = useCan();
  const { language } = useFormat();
  const download = useWrite('download.planDetails');
  const actions = inOrder<RowAction>(usePlanActions()(plan), can);
  const { module } = lineTable[plan.line];
  const files = useCampaignFiles('plan', plan);
  return (
    <>
      {can(permissionOf(module, 'CallPlans', 'downloadDetails')) && (
        <RequestDownload
          plaintext={can(permissionOf(module, 'CallPlans', 'downloadPlaintext'))}
          {...(plan.calls === 0 ? { disabledReason: t('detail.nothingToDownload') } : {})}
          further={files}
          request={(plaintext) => download.run({ params: { line: plan.line, id: plan.id }, body: { plaintext, language } })}
        />
      )}
      <ActionButtons actions={actions} leading={leading} />
    </>
  );
}
