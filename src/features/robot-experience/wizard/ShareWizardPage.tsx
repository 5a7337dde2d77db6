import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '@/api/query';
import { useLine } from '@/parts/line/useLine';
import { pathTo } from '@/registry/links';
import { Empty } from '@/ui/feedback/Empty';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { PageHeader } from '@/ui/page/PageHeader';
import { ShareWizard } from './ShareWizard';

/** A link by which others try a robot, made step by step. */
export default function ShareWizardPage() {
  const { t } = useTranslation('experience');
  const line = useLine();
  const { data: options, failure, retry } = useRead('experience.options', { params: { line } });
  return (
    <>
      <PageHeader
        title={t('wizard.title')}
        text={t('wizard.text')}
        actions={
          <Link data-track="share.log" to={pathTo('shareLog', { line })}>
            {t('wizard.toLog')}
          </Link>
        }
      />
      {options === undefined ? (
        failure === null ? (
          <Loading shape="form" />
        ) : (
          <Failed failure={failure} retry={retry} />
        )
      ) : options.robots.length === 0 ? (
        <Empty title={t('wizard.noRobot')} text={t('wizard.noRobotWhy')} />
      ) : (
        // A key per line, so that typed input does not move to another line's form.
        <ShareWizard key={line} line={line} options={options} onChanged={retry} />
      )}
    </>
  );
}
