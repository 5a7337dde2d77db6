import { useTranslation } from 'react-i18next';
import { knownSlots, plainSlotName } from '@/domain/calls/slots';
import { slotKinds, type ScriptTurn, type Slot } from '@/domain/robots/script';
import { withTurn } from '@/domain/robots/scriptEdits';
import { SelectField } from '@/ui/form/field/SelectField';
import { useScriptScreen } from '../scriptContext';
import { scriptField } from '../scriptField';

/** Which answer of the call details the question fills, and what of the answer is stored. */
export function SlotFields({ id, turn: { slot } }: { id: string; turn: ScriptTurn }) {
  const { t } = useTranslation(['robots', 'labels']);
  const { edit, leave } = useScriptScreen();
  const set = (next: Slot | null) => edit?.((now) => withTurn(now, id, { slot: next }));
  const nameOf = (name: string) => {
    const known = knownSlots.find((one) => one === name);
    return known === undefined ? plainSlotName(name) : t(`labels:slot.${known}`);
  };
  const names = [...new Set([...knownSlots, ...(slot === null ? [] : [slot.name])])];
  if (edit === null)
    return slot === null ? null : (
      <p className="aicc-script-way">
        <span className="aicc-hint">{t('script.slot')}</span>
        {nameOf(slot.name)} · {t(`script.slotKind.${slot.kind}`)}
      </p>
    );
  return (
    <div className="aicc-script-marks">
      <SelectField<string>
        {...scriptField<string | null>('slot.name', {
          value: slot?.name ?? null,
          onChange: (name) => set(name === null ? null : { kind: slot?.kind ?? 'letter', name }),
          onLeave: leave,
        })}
        label={t('script.slot')}
        help={t('script.slotHelp')}
        optional
        clearable
        placeholder={t('script.none')}
        options={names.map((value) => ({ value, label: nameOf(value) }))}
      />
      {slot !== null && (
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
