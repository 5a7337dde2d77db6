import { isSpokenVariable } from '@/domain/robots/spokenNames';
import { useVariableName } from '@/parts/variables/useVariableName';

/** A text of the script to be read: its variables by their names in words. */
export function ScriptText({ text }: { text: string }) {
  const nameOf = useVariableName();
  return text.split(/(\{\{\w+\}\})/).map((part, index) => {
    const name = /^\{\{(\w+)\}\}$/.exec(part)?.[1];
    return name === undefined || !isSpokenVariable(name) ? (
      part
    ) : (
      <span key={index} className="aicc-script-variable">
        {nameOf(name)}
      </span>
    );
  });
}
