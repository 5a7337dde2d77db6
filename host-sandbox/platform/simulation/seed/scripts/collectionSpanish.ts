import { collectionScript } from './collection';

export const collectionSpanish = collectionScript({
  language: 'es',
  voicemail:
    'Hola, este es un mensaje para el titular de este número. Le pedimos llamar a nuestro servicio al cliente. Gracias.',
  said: {
    greeting: { say: 'Hola, {{greetings}}.', brief: 'Hola.' },
    identity: {
      say: 'Soy Elena, asistente virtual. ¿Hablo con {{gender}} {{borrower_name}}?',
      brief: '¿Hablo con {{borrower_name}}?',
    },
    identityAgain: {
      say: 'Disculpe, se oye mal. ¿Hablo con {{borrower_name}}?',
      brief: '¿Hablo con {{borrower_name}}?',
    },
    who: {
      say: 'Llamo del servicio al cliente con un aviso personal para {{borrower_name}}. ¿Es usted?',
      brief: 'Del servicio al cliente. ¿Es usted {{borrower_name}}?',
    },
    reprompt: { say: '¿Bueno? ¿Me escucha?', brief: '¿Bueno?' },
    purpose: {
      say: 'Gracias. Su cuenta de {{platform_name}} por {{total_owing_amount}} tiene fecha de pago el {{due_date}}, a {{due_days}} días de hoy.',
      brief: 'Su cuenta de {{platform_name}} es de {{total_owing_amount}}, con fecha {{due_date}}.',
    },
    ask: { say: '¿Le es posible pagarla pronto?', brief: '¿Puede pagarla?' },
    askAgain: { say: 'Disculpe, no le entendí. ¿Puede pagarla, sí o no?', brief: '¿Puede pagar, sí o no?' },
    explainAmount: {
      say: 'El total es de {{total_owing_amount}}, por los {{borrowed_amount}} del {{borrowed_date}}.',
      brief: 'El total es {{total_owing_amount}}.',
    },
    explainHow: {
      say: 'Puede pagar en la aplicación de {{platform_name}}, por transferencia o en una tienda cercana.',
      brief: 'En la aplicación o por transferencia.',
    },
    explainFine: {
      say: 'Mientras antes pague, menor es el recargo, y su historial queda limpio.',
      brief: 'Mientras antes, menor recargo.',
    },
    askDate: { say: 'Gracias. ¿Qué día hará el pago?', brief: '¿Qué día paga?' },
    promise: {
      say: 'De acuerdo, anoto el pago de {{total_owing_amount}} para el {{answer_date}}.',
      brief: 'Anotado, {{answer_date}}.',
    },
    persuade: {
      say: 'Lo entiendo. El atraso suma recargos y puede verse en su historial. ¿Podría pagar una parte primero?',
      brief: '¿Podría pagar una parte?',
    },
    askPaid: { say: 'Gracias por su pago. ¿Cuándo y cómo lo hizo?', brief: '¿Cuándo pagó?' },
    help: { say: 'Queremos ayudarle. ¿Me dice cuál es la dificultad?', brief: '¿Cuál es la dificultad?' },
    transfer: { say: 'Un momento, por favor, le comunico con un asesor.', brief: 'Un momento, le comunico.' },
    transferFailed: {
      say: 'Lo siento, todos los asesores están ocupados. Le llamaremos. Gracias.',
      brief: 'Están ocupados. Gracias.',
    },
    thanks: { say: 'Muchas gracias. Que tenga buen día.', brief: 'Gracias.' },
    paidNoted: { say: 'De acuerdo, lo revisamos. Gracias, hasta luego.', brief: 'Lo revisamos. Gracias.' },
    helpNoted: { say: 'Anoté su solicitud y un asesor le llamará. Gracias.', brief: 'Anotado. Gracias.' },
    refusal: { say: 'Queda anotado. Llámenos si cambia de opinión. Hasta luego.', brief: 'Anotado. Hasta luego.' },
    followUp: { say: 'De acuerdo, le llamamos en otro momento. Gracias.', brief: 'Le llamamos después.' },
    stopNoted: {
      say: 'Anoté su petición; no volveremos a llamar a este número. Hasta luego.',
      brief: 'Anotado. Hasta luego.',
    },
    wrongPerson: {
      say: 'Disculpe la molestia, corregimos nuestros datos. Hasta luego.',
      brief: 'Disculpe, hasta luego.',
    },
    notUnderstood: {
      say: 'Lo siento, se oye muy mal. Llamaremos de nuevo. Hasta luego.',
      brief: 'Llamaremos de nuevo.',
    },
    noSpeech: { say: 'No le escucho, así que llamaremos de nuevo. Hasta luego.', brief: 'Llamaremos de nuevo.' },
  },
});
