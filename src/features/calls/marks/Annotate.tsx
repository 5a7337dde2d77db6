import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import { useWrite } from '@/api/query';
import { labelTable } from '@/domain/calling/labels';
import type { LineId } from '@/domain/products/lines';
import { useMay } from '@/session/useMay';
import { Button } from '@/ui/button/Button';
import { Glyph } from '@/ui/button/Glyph';
import { LabelTag, useLabelWords } from '@/parts/labels/LabelTag';
import { Menu, type MenuItem } from '@/ui/overlay/Menu';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useFailureWords } from '@/ui/words/useFailureWords';
import type { CallDetail } from '../callDetail';

/** The label a person gave, with a mark that tells it from the robot's. */
export function AnnotatedTag({ line, letter }: { line: LineId; letter: string }) {
  const { t } = useTranslation('calls');
  return (
    <span className="aicc-call-annotated" title={t('field.annotated')}>
      <Glyph name="user" />
      <span className="aicc-hidden">{t('field.annotated')}</span>
      <LabelTag product={line} letter={letter} />
    </span>
  );
}

/**
 * Sets a label based on the version that is shown; if another person changed it meanwhile, theirs is shown and not
 * overwritten.
 */
export function Annotate({ line, call }: { line: LineId; call: CallDetail }) {
  const { t } = useTranslation('calls');
  const may = useMay('CallDetails', line);
  const words = useLabelWords();
  const failureWords = useFailureWords();
  const toast = useToast();
  const { refresh } = useApi();
  const write = useWrite('call.annotate');
  if (!may('annotate')) return null;

  const set = async (label: string | null) => {
    if (label === call.annotated) return;
    const outcome = await write.run({
      params: { line, id: call.id },
      body: { label, version: call.annotations[0]?.version ?? 0 },
    });
    if (outcome.ok) toast.success(t(label === null ? 'annotate.takenBack' : 'annotate.done'));
    else if (outcome.failure.id === 'thing.changed') {
      toast.error(t('annotate.meanwhile'));
      refresh(['call']);
    } else toast.error(failureWords(outcome.failure));
  };
  const items: MenuItem[] = [
    ...labelTable[line].map(({ letter }) => ({
      key: letter,
      label: `${letter} · ${words(line, letter)}`,
      checked: letter === call.annotated,
      run: () => void set(letter),
    })),
    ...(call.annotated === null
      ? []
      : [{ key: 'takeBack', label: t('annotate.takeBack'), apart: true, run: () => void set(null) }]),
  ];
  return (
    <Menu
      label={t('annotate.menu')}
      items={items}
      side="bottomStart"
      trigger={(props) => (
        <Button track="annotate" {...props} kind="link" busy={write.busy}>
          {t(call.annotated === null ? 'annotate.action' : 'annotate.change')}
        </Button>
      )}
    />
  );
}
