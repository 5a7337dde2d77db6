import type { ReactNode } from 'react';
import { Glyph } from '@/ui/button/Glyph';

/** Busy, it stays where it is and says so; it is never greyed out before the fields are filled. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <button
      type="submit"
      className="aicc-button aicc-button-main aicc-login-submit"
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
    >
      {busy && <Glyph name="spinner" spin />}
      {children}
    </button>
  );
}
