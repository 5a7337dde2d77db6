import type { LabelledProduct } from '@/domain/calling/labels';
import type { Meaning } from './meaning';

interface Courses {
  /** what callees mean, answer by answer, by the label they usually end in */
  readonly paths: Readonly<Record<string, readonly Meaning[]>>;
  /** digressions callees like to make, most likely first */
  readonly asides: readonly Meaning[];
}

/** How callees of a line talk, and callers, whatever the robot. */
export const coursesOfLine: Readonly<Record<LabelledProduct, Courses>> = {
  collection: {
    paths: {
      A: ['yes', 'willing', 'payDate'],
      B: ['yes', 'refuse', 'refuse'],
      C: ['yes', 'paid', 'paidDate'],
      D: ['wrongPerson'],
      E: ['yes', 'hesitate', 'hesitate'],
      H: ['yes', 'needHelp', 'helpReason'],
    },
    asides: ['askAmount', 'askHow', 'repeat', 'askFine'],
  },
  marketing: {
    paths: {
      A: ['yes', 'interested', 'contactTime'],
      B: ['yes', 'notInterested', 'notInterested'],
      C: ['yes', 'haveIt'],
      D: ['wrongPerson'],
      E: ['garbled', 'garbled'],
      H: ['yes', 'think', 'think'],
      I: ['busy'],
    },
    asides: ['askDetails', 'askPrice', 'repeat'],
  },
  info_check: {
    paths: {
      A: ['yes', 'confirm', 'confirm', 'confirm'],
      B: ['yes', 'confirm', 'mismatch'],
      C: ['yes', 'confirm', 'breakOff'],
      D: ['wrongPerson'],
    },
    asides: ['askWhy', 'askSafe', 'repeat'],
  },
  cod: {
    paths: {
      A: ['yes', 'orderYes', 'addressYes'],
      B: ['yes', 'partly'],
      C: ['yes', 'orderYes', 'newAddress', 'address'],
      D: ['yes', 'refuseOrder', 'reason'],
      E: ['silence', 'silence', 'silence'],
      H: ['yes', 'waive'],
      I: ['busy'],
      J: ['garbled', 'garbled'],
    },
    asides: ['askArrival', 'repeat'],
  },
  Inbound: {
    paths: {
      A: ['trackOrder', 'orderNumber', 'noMore'],
      B: ['complain', 'complaint', 'noMore'],
    },
    asides: ['askArrival', 'repeat'],
  },
};
