import { z } from 'zod';

/** Outcomes of contacts as text (domain/contacts/contactOutcome). */
export const outcomeTexts = z.array(z.string().max(60)).max(100);

/** The task or plan whose contacts a list calls again, as far as the person sees it. */
export const contactSource = z.object({
  kind: z.enum(['task', 'plan']),
  id: z.number().int(),
  name: z.string(),
  outcomes: outcomeTexts,
});

/** A task that calls contacts of this task or plan again. */
export const followUpTask = z.object({ id: z.number().int(), name: z.string() });
