import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knownSlots } from '@/domain/calls/slots';
import { slotKinds, type ScriptTurn, type Slot } from '@/domain/robots/script';
import { withTurn } from '@/domain/robots/scriptEdits';
import { useSlotText } from '@/parts/talk/useSlotText';
import { SelectField } from '@/ui/form/field/SelectField';
import { useScriptScreen } from '../scriptContext';
import { scriptField } from '../scriptField';
import { SlotNameField } from './SlotNameField';

/** The value of the option that names a slot of the script's own. */
const NEW = '+';

/** Which answer of the call details the question fills, and what of the answer is stored. */
export function SlotFields({ id, turn: { slot } }: { id: string; turn: ScriptTurn }) {
  const { t } = useTranslation('robots');
  const { script, edit, leave } = useScriptScreen();
  const { name: nameOf } = useSlotText();
  const [naming, setNaming] = useState(false);
  const set = (next: Slot | null) => edit?.((now) => withTurn(now, id, { slot: next }));
  const put = (name: string) => set({ kind: slot?.kind ?? 'letter', name });
  const named = Object.values(script.turns).flatMap((turn) => (turn.slot === null ? [] : [turn.slot.name]));
  const names = [...new Set([...knownSlots, ...named])];
  if (edit === null)
    return slot === null ? null : (
      <p className="aicc-script-way">
        <span className="aicc-hint">{t('script.slot')}</span>
        {nameOf(slot.name)} · {t(`script.slotKind.${slot.kind}`)}
      </p>
    );
  const choose = (name: string | null) => {
    if (name === NEW) return setNaming(true);
    setNaming(false);
    return name === null ? set(null) : put(name);
  };
  return (
    <div className="aicc-script-marks">
      <SelectField<string>
        {...scriptField<string | null>('slot.name', {
          value: naming ? NEW : (slot?.name ?? null),
          onChange: choose,
          onLeave: leave,
        })}
        label={t('script.slot')}
        help={t('script.slotHelp')}
        optional
        clearable
        placeholder={t('script.none')}
        options={[
          ...names.map((value) => ({ value, label: nameOf(value) })),
          { value: NEW, label: t('script.newSlot') },
        ]}
      />
      {naming && (
        <SlotNameField
          taken={names}
          onName={(name) => {
            put(name);
            setNaming(false);
          }}
        />
      )}
      {slot !== null && !naming && (
        <SelectField<Slot['kind']>
          {...scriptField<Slot['kind'] | null>('slot.kind', {
            value: slot.kind,
            onChange: (kind) => (kind === null ? undefined : set({ ...slot, kind })),
            onLeave: leave,
          })}
          label={t('script.slotStores')}
          options={slotKinds.map((value) => ({ value, label: t(`script.slotKind.${value}`) }))}
        />
      )}
    </div>
  );
}
