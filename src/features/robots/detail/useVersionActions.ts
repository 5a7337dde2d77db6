import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead } from '@/api/query';
import type { Reply } from '@/contract/contract';
import type { VersionAction } from '@/domain/robots/robot';
import { blocksApplying } from '@/domain/robots/tunnel/tunnel';
import type { RowAction } from '@/ui/list/rowAction';
import { useActionMakers } from '@/ui/list/useActionMakers';
import { areasOfRobots, triedBy } from '../robotWords';
import { robotPath } from '../useRobotPlace';
import { useVersionWrite } from '../useVersionWrite';
import { useApplyWords } from './useApplyWords';

type Robot = Reply<'robot.detail'>;
type Version = Robot['versions'][number];

/** What can be done to a version now; applying says what speaks the one before and goes on with it. */
export function useVersionActions(robot: Robot): (version: Version) => readonly RowAction[] {
  const { t } = useTranslation('robots');
  const navigate = useNavigate();
  const { asking, trying } = useActionMakers();
  const { line, id, name } = robot;
  const written = robot.versions.find(({ can }) => can.includes('apply'));
  const tunnel = useRead(
    'robot.tunnel',
    { params: { line, id, version: written?.id ?? 0 } },
    { skip: written === undefined, later: true },
  );
  const failing = tunnel.data?.callees.filter(blocksApplying).length ?? 0;
  const applyWords = useApplyWords(robot);
  const apply = useVersionWrite('robot.apply', areasOfRobots);
  const discard = useVersionWrite('robot.discard');
  const write = useVersionWrite('robot.write');

  return useCallback(
    (version) => {
      const params = { line, id, version: version.id };
      const said = { name, number: version.number };
      const toScript = () => void navigate(robotPath(line, id));
      const made: Readonly<Record<VersionAction, RowAction>> = {
        edit: { key: 'edit', label: t('versions.edit'), glyph: 'edit', run: toScript },
        apply: asking({
          key: 'apply',
          glyph: 'check',
          disabledReason: failing > 0 ? t(`tried.blocking.${triedBy(line)}`, { count: failing }) : undefined,
          ...applyWords(version.number),
          run: () => apply({ params, body: { revision: version.revision } }),
        }),
        delete: asking({
          key: 'delete',
          glyph: 'trash',
          title: t('versions.discard.title', said),
          text: t('versions.discard.text'),
          loss: t('versions.discard.loss'),
          verb: t('versions.discard.label'),
          danger: true,
          done: t('versions.discard.done', said),
          run: () => discard({ params }),
        }),
        restore: trying({
          key: 'restore',
          label: t('versions.restore'),
          glyph: 'edit',
          disabledReason:
            robot.preOnline === null ? undefined : t('versions.writing', { number: robot.preOnline.number }),
          run: () => write({ params: { line, id }, body: { from: version.id } }),
          done: toScript,
        }),
      };
      return version.can.map((action) => made[action]);
    },
    [t, navigate, asking, trying, applyWords, line, id, name, robot.preOnline, failing, apply, discard, write],
  );
}
