/** What a callee can mean; scripts name these on their edges and in their paths. */
const meanings = [
  // any line
  'hello',
  'yes',
  'who',
  'screening',
  'wrongPerson',
  'garbled',
  'silence',
  'repeat',
  'stop',
  'busy',
  'bye',
  'agent',
  // somebody else than the contact, and callees who say what no question was about
  'thirdPerson',
  'child',
  'angry',
  'ramble',
  // collection
  'willing',
  'payDate',
  'refuse',
  'noMoney',
  'paid',
  'paidDate',
  'hesitate',
  'needHelp',
  'helpReason',
  'askAmount',
  'askHow',
  'askFine',
  // marketing
  'interested',
  'contactTime',
  'notInterested',
  'haveIt',
  'think',
  'askPrice',
  'askDetails',
  // info_check
  'confirm',
  'mismatch',
  'breakOff',
  'askWhy',
  'askSafe',
  // cod
  'orderYes',
  'addressYes',
  'partly',
  'newAddress',
  'address',
  'refuseOrder',
  'reason',
  'waive',
  'askArrival',
  // inbound
  'trackOrder',
  'orderNumber',
  'complain',
  'complaint',
  'noMore',
  // a mailbox, and what is said to and by a person of the company
  'mailbox',
  'raiseConcern',
  'agreeAgent',
  'thankAgent',
  'agentHello',
  'agentAsk',
  'agentOffer',
  'agentBye',
] as const;
export type Meaning = (typeof meanings)[number];

/** Several ways to say each meaning; silence has no words. */
export type Utterances = Readonly<Record<Exclude<Meaning, 'silence'>, readonly string[]>>;

export function isMeaning(text: string): text is Meaning {
  return meanings.some((one) => one === text);
}
