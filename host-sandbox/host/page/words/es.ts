import type { Words } from './words';

export const es: Words = {
  portal: 'Northquay',
  skip: 'Ir al contenido',
  entries: 'Aplicaciones',
  calls: 'Llamadas',
  orders: 'Pedidos',
  notes: 'Notas',
  language: 'Idioma',
  look: 'Apariencia',
  looks: { light: 'Claro', dark: 'Oscuro', auto: 'Según el sistema' },
  signIn: 'Iniciar sesión',
  signOut: 'Cerrar sesión',
  place: 'Ruta de navegación',
  close: 'Cerrar',

  signInTitle: 'Inicie sesión en Northquay',
  signInText: 'Elija a una de las personas de prueba. El portal inicia la sesión por ella y guarda el token.',
  endedTitle: 'Su sesión terminó',
  endedText: 'Vuelva a iniciar sesión para continuar. No se cerró nada de lo que estaba haciendo.',
  endedAnewText:
    'Vuelva a iniciar sesión para continuar. Después la página se abre de nuevo, porque este portal entrega su token una sola vez.',
  endedShort: 'Sesión terminada',
  people: 'Personas de prueba',
  roles: {
    administrator: 'Administración',
    operator: 'Operación de llamadas',
    ownOperator: 'Operación de tareas propias',
    groupOperator: 'Operación de un grupo',
    approver: 'Aprobación',
    agent: 'Agente de bandeja',
    viewer: 'Solo lectura',
    crossLogin: 'Acceso como otra cuenta',
  },
  signingIn: 'Iniciando sesión…',
  secondStep: 'código al entrar',
  peopleLoading: 'Leyendo las personas de prueba…',
  peopleFailed: 'La plataforma no responde y nadie puede iniciar sesión. ¿Está en marcha?',
  peopleClosed:
    'Esta plataforma no tiene cuentas de demostración: solo las tiene el sandbox de este equipo. Inicie sesión en /login.',
  retry: 'Reintentar',
  refused: {
    wrong: 'La cuenta o la contraseña no son correctas.',
    locked: (minutes) =>
      minutes === null ? 'Esta cuenta está bloqueada.' : `Esta cuenta está bloqueada otros ${minutes} min.`,
    disabled: 'Esta cuenta está desactivada.',
    code: 'No se aceptó el código. Cada código vale una vez; el siguiente llega en menos de 30 segundos.',
    tooOften: 'Demasiados intentos en poco tiempo. Espere un minuto y vuelva a intentarlo.',
    licence: 'La licencia de esta empresa venció.',
    other: (id) => `La plataforma lo rechazó: ${id}.`,
    unreachable: 'La plataforma no responde. Vuelva a intentarlo en un momento.',
  },
  mustChange: (account) =>
    `${account} tiene que elegir antes una contraseña nueva. Eso solo se puede hacer en la consola por separado, no en un portal.`,
  openAlone: 'Abrir la consola por separado',

  needSignIn: 'Inicie sesión para usar Llamadas',
  needSignInText: 'Pedidos y Notas están abiertos para todos en este equipo.',
  loading: (app) => `Abriendo ${app}…`,
  failed: (app) => `No se pudo abrir ${app}`,
  failedText: 'El portal recuerda una carga fallida hasta que la página se abre de nuevo.',
  reload: 'Recargar la página',

  leaveTitle: '¿Salir sin guardar?',
  leaveText: 'Si continúa, se pierde lo que escribió aquí.',
  leave: 'Salir',
  stay: 'Quedarme',

  reloadRequested: 'Llamadas pide que la página se cargue de nuevo.',
  notices: 'Mensajes',
};
