import { SamlStatusError, type Profile } from '@node-saml/node-saml';
import { z } from 'zod';
import { ssoSubjectMax } from '@/domain/accounts/ssoSettings';
import { checkAnswerForm } from './answerForm';
import type { Provider } from './provider';
import { serviceOf } from './samlService';

export interface Verified {
  readonly assertionId: string;
  /** the provider's own name for the person */
  readonly subject: string;
  readonly email: string | null;
}

/** The provider itself reports that the person could not prove who they are. */
export class NotAuthenticated extends Error {}

interface Answer {
  readonly provider: Provider;
  /** `id` is null for an answer that was not asked for */
  readonly request: { readonly id: string | null; readonly acsUrl: string };
  readonly samlResponse: string;
  readonly real: number;
}

const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

/**
 * Checks that the library does not make, in the assertion it verified: exactly one subject confirmation, for this
 * sign-in at this address.
 */
const signedPart = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1).max(200) }),
    Issuer: z.tuple([z.object({ _: z.string() })]),
    Subject: z.tuple([
      z.object({
        SubjectConfirmation: z.tuple([
          z.object({
            $: z.object({ Method: z.literal(BEARER) }),
            SubjectConfirmationData: z.tuple([
              z.object({
                $: z.object({ InResponseTo: z.string().optional(), Recipient: z.string(), NotOnOrAfter: z.string() }),
              }),
            ]),
          }),
        ]),
      }),
    ]),
    Conditions: z.tuple([z.object({ $: z.object({ NotOnOrAfter: z.string() }) })]),
    AuthnStatement: z.array(z.unknown()).min(1),
  }),
});

/**
 * Throws for every answer that this provider did not sign for this sign-in in all its parts. One that was not asked for
 * names no sign-in: an answer to the sign-in of somebody else cannot pass for one.
 */
export async function verifyAnswer({ provider, request, samlResponse, real }: Answer): Promise<Verified> {
  await checkAnswerForm(samlResponse);
  const service = serviceOf({ provider, acsUrl: request.acsUrl, requestId: request.id, real });
  const { profile } = await service
    .validatePostResponseAsync({ SAMLResponse: samlResponse })
    .catch((error: unknown) => {
      if (error instanceof SamlStatusError && error.xmlStatus.includes(':status:AuthnFailed'))
        throw new NotAuthenticated();
      throw error;
    });
  if (!profile) throw new Error('Nobody signed in');
  const { Assertion: assertion } = signedPart.parse(profile.getAssertion?.());
  const said = assertion.Subject[0].SubjectConfirmation[0].SubjectConfirmationData[0].$;
  if (assertion.Issuer[0]._ !== provider.entityId) throw new Error('Of another issuer');
  if ((said.InResponseTo ?? null) !== request.id) throw new Error('For another sign-in');
  if (said.Recipient !== request.acsUrl) throw new Error('For another address');
  return { assertionId: assertion.$.ID, subject: subjectOf(profile), email: emailOf(profile) };
}

function subjectOf({ nameID }: Profile): string {
  if (typeof nameID !== 'string' || nameID.trim() === '' || nameID.length > ssoSubjectMax)
    throw new Error('Nobody is named');
  return nameID;
}

function emailOf(profile: Profile): string | null {
  const said =
    typeof profile.email === 'string' ? profile.email : profile.nameIDFormat === EMAIL_FORMAT ? profile.nameID : null;
  return said === null ? null : said.trim().toLowerCase();
}
