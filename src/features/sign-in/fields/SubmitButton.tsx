import type { ReactNode } from 'react';
import { PlainGlyph } from '@/ui/plain/PlainGlyph';

/** Shows when it is busy without moving; never disabled for empty fields. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <button
      type="submit"
      className="aicc-button aicc-button-main aicc-login-submit"
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
    >
      {busy && <PlainGlyph name="spinner" spin />}
      {children}
    </button>
  );
}
