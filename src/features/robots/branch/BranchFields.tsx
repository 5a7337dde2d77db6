import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { ChoiceField } from '@/ui/form/field/ChoiceField';
import { SwitchField } from '@/ui/form/field/SwitchField';
import { TextField } from '@/ui/form/field/TextField';
import type { triedBy } from '../robotWords';
import { ANSWER_MOST } from '../script/trial/AnswerBox';
import { scriptField } from '../script/scriptField';
import type { Branch } from './branchOf';

interface BranchFieldsProps {
  versions: Reply<'robot.versions'>['versions'];
  by: ReturnType<typeof triedBy>;
  chosen: number;
  onChoose: (version: number) => void;
  branch: Branch;
  /** no answer of the call follows */
  isLast: boolean;
  onChange: (branch: Branch) => void;
}

/** What is another than in the call: version and answer. */
export function BranchFields({ versions, by, chosen, onChoose, branch, isLast, onChange }: BranchFieldsProps) {
  const { t } = useTranslation(['robots', 'labels']);
  const onLeave = () => undefined;
  return (
    <div className="aicc-script-turn">
      <ChoiceField
        {...scriptField('version', {
          value: String(chosen),
          onChange: (id) => onChoose(Number(id)),
          onLeave,
        })}
        label={t('branch.version')}
        choices={versions.map(({ id, number, state }) => ({
          value: String(id),
          label: t('branch.versionOf', { number, state: t(`labels:state.robotVersion.${state}`) }),
        }))}
      />
      <TextField
        {...scriptField('answer', {
          value: branch.text,
          onChange: (text) => onChange({ ...branch, text: text.slice(0, ANSWER_MOST), more: [] }),
          onLeave,
        })}
        label={t(`branch.${by}.answer`)}
        help={t(`branch.${by}.answerHelp`)}
      />
      {!isLast && (
        <SwitchField
          {...scriptField('follows', {
            value: branch.follows,
            onChange: (follows) => onChange({ ...branch, follows, more: [] }),
            onLeave,
          })}
          label={t('branch.follows')}
        />
      )}
    </div>
  );
}
