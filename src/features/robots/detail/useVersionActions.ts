import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead, useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import type { VersionAction } from '@/domain/robots/robot';
import { pathTo } from '@/registry/links';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useFormat } from '@/ui/format/FormatProvider';
import type { RowAction } from '@/ui/list/rowAction';
import { useConfirm } from '@/ui/overlay/ConfirmProvider';
import { useFailureWords } from '@/ui/words/useFailureWords';

type Robot = Reply<'robot.detail'>;
type Version = Robot['versions'][number];

/** What can be done to a version now; applying says what speaks the one before and goes on with it. */
export function useVersionActions(robot: Robot): (version: Version) => readonly RowAction[] {
  const { t } = useTranslation('robots');
  const format = useFormat();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const toast = useToast();
  const words = useFailureWords();
  const { line, id, name } = robot;
  const usage = useRead('robot.usage', { params: { line, id }, query: { page: 1, limit: 10 } });
  const apply = useWrite('robot.apply', ['task', 'plan', 'strategy']);
  const discard = useWrite('robot.discard');
  const write = useWrite('robot.write');
  const used = usage.data?.total ?? 0;

  return useCallback(
    (version) => {
      const params = { line, id, version: version.id };
      const said = { name, number: version.number, count: used, used: format.number(used) };
      const toScript = () => void navigate(pathTo('robotDetail', { line, id }));
      const made: Readonly<Record<VersionAction, RowAction>> = {
        edit: { key: 'edit', label: t('versions.edit'), glyph: 'edit', run: toScript },
        apply: {
          key: 'apply',
          label: t('versions.apply.label'),
          glyph: 'check',
          run: () =>
            confirm({
              title: t('versions.apply.title', said),
              text: used === 0 ? t('versions.apply.unused') : t('versions.apply.text', said),
              verb: t('versions.apply.label'),
              done: t('versions.apply.done', said),
              run: () => apply.run({ params, body: { revision: version.revision } }),
            }),
        },
        delete: {
          key: 'delete',
          label: t('versions.discard.label'),
          glyph: 'trash',
          danger: true,
          run: () =>
            confirm({
              title: t('versions.discard.title', said),
              text: t('versions.discard.text'),
              loss: t('versions.discard.loss'),
              verb: t('versions.discard.label'),
              danger: true,
              done: t('versions.discard.done', said),
              run: () => discard.run({ params }),
            }),
        },
        restore: {
          key: 'restore',
          label: t('versions.restore'),
          glyph: 'edit',
          ...(robot.preOnline === null
            ? {}
            : { disabledReason: t('versions.writing', { number: robot.preOnline.number }) }),
          run: async () => {
            const outcome = await write.run({ params: { line, id }, body: { from: version.id } });
            if (outcome.ok) toScript();
            else toast.error(words(outcome.failure));
          },
        },
      };
      return version.can.map((action) => made[action]);
    },
    [t, format, navigate, confirm, toast, words, line, id, name, used, robot.preOnline, apply, discard, write],
  );
}
