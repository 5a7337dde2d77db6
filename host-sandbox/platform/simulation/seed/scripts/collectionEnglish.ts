import { collectionScript } from './collection';

export const collectionEnglish = collectionScript({
  language: 'en',
  voicemail: 'Hello, this is a message for the owner of this number. Please call our customer service back. Thank you.',
  said: {
    greeting: { say: 'Hello, {{greetings}}.', brief: 'Hello.' },
    identity: {
      say: 'This is Maya, a virtual assistant. Am I speaking with {{gender}} {{borrower_name}}?',
      brief: 'Is this {{borrower_name}}?',
    },
    identityAgain: {
      say: 'Sorry, the line is bad. Am I speaking with {{borrower_name}}?',
      brief: 'Is this {{borrower_name}}?',
    },
    who: {
      say: 'I am calling from customer service with a personal notice for {{borrower_name}}. Is that you?',
      brief: 'Customer service. Is this {{borrower_name}}?',
    },
    reprompt: { say: 'Hello, can you hear me?', brief: 'Hello?' },
    purpose: {
      say: 'Thank you. Your {{platform_name}} bill of {{total_owing_amount}} has its due date on {{due_date}}, {{due_days}} days from today.',
      brief: 'Your {{platform_name}} bill is {{total_owing_amount}}, due {{due_date}}.',
    },
    ask: { say: 'Would you be able to pay it soon?', brief: 'Can you pay it?' },
    askAgain: { say: 'Sorry, I did not get that. Can you pay it, yes or no?', brief: 'Can you pay, yes or no?' },
    explainAmount: {
      say: 'The total is {{total_owing_amount}}, for the {{borrowed_amount}} borrowed on {{borrowed_date}}.',
      brief: 'The total is {{total_owing_amount}}.',
    },
    explainHow: {
      say: 'You can pay in the {{platform_name}} app, by bank transfer, or at a shop near you.',
      brief: 'In the app or by bank transfer.',
    },
    explainFine: {
      say: 'The sooner it is paid, the smaller the late fee, and your credit record stays clean.',
      brief: 'The sooner, the smaller the fee.',
    },
    askDate: { say: 'Thank you. When will you make the payment?', brief: 'When will you pay?' },
    promise: {
      say: 'All right, I have noted a payment of {{total_owing_amount}} on {{answer_date}}.',
      brief: 'Noted, {{answer_date}}.',
    },
    persuade: {
      say: 'I understand. A delay adds fees and may show in your credit record. Could you pay a part of it first?',
      brief: 'Could you pay a part first?',
    },
    askPaid: { say: 'Thank you for that. When and how did you pay?', brief: 'When did you pay?' },
    help: { say: 'We would like to help. Would you tell me what the difficulty is?', brief: 'What is the difficulty?' },
    transfer: {
      say: 'One moment please, I am putting you through to a colleague.',
      brief: 'One moment, I put you through.',
    },
    transferFailed: {
      say: 'I am sorry, all my colleagues are busy. We will call you back. Thank you.',
      brief: 'Sorry, all are busy. Goodbye.',
    },
    thanks: { say: 'Thank you very much. Have a nice day.', brief: 'Thank you.' },
    paidNoted: { say: 'All right, we will check it. Thank you, goodbye.', brief: 'We will check it. Thank you.' },
    helpNoted: {
      say: 'I have noted your request, and a colleague will call you back. Thank you.',
      brief: 'Noted. Thank you.',
    },
    refusal: { say: 'I have noted that. Please call us if you change your mind. Goodbye.', brief: 'Noted. Goodbye.' },
    followUp: { say: 'All right, we will call you another time. Thank you.', brief: 'We will call again.' },
    stopNoted: {
      say: 'I have noted your wish; this number will not be called again. Goodbye.',
      brief: 'Noted. Goodbye.',
    },
    wrongPerson: {
      say: 'I am sorry for the disturbance, we will correct our records. Goodbye.',
      brief: 'Sorry, goodbye.',
    },
    notUnderstood: { say: 'I am sorry, the line is bad. We will call again. Goodbye.', brief: 'We will call again.' },
    noSpeech: { say: 'I cannot hear you, so we will call again. Goodbye.', brief: 'We will call again.' },
  },
});
