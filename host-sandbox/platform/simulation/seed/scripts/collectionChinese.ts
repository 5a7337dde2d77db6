import { collectionScript } from './collection';

export const collectionChinese = collectionScript({
  language: 'zh',
  voicemail: '您好，这是给机主的留言，请回电我们的客服。谢谢。',
  said: {
    greeting: { say: '您好，{{greetings}}。', brief: '您好。' },
    identity: { say: '我是智能助理小雅，请问是{{borrower_name}}{{gender}}吗？', brief: '请问是{{borrower_name}}吗？' },
    identityAgain: { say: '不好意思，没听清。请问是{{borrower_name}}本人吗？', brief: '是{{borrower_name}}本人吗？' },
    who: {
      say: '我们是客服中心，有一件私人事务要通知{{borrower_name}}，请问是本人吗？',
      brief: '客服中心，请问是{{borrower_name}}本人吗？',
    },
    reprompt: { say: '喂，请问听得到吗？', brief: '喂？' },
    purpose: {
      say: '谢谢。您在{{platform_name}}的账单{{total_owing_amount}}，还款日是{{due_date}}，与今天相差{{due_days}}天。',
      brief: '您的账单{{total_owing_amount}}，还款日{{due_date}}。',
    },
    ask: { say: '请问您近期可以还款吗？', brief: '可以还款吗？' },
    askAgain: { say: '不好意思，没听清。请问可以还款吗，可以还是不可以？', brief: '可以还是不可以？' },
    explainAmount: {
      say: '总额是{{total_owing_amount}}，本金{{borrowed_amount}}，借款日{{borrowed_date}}。',
      brief: '总额{{total_owing_amount}}。',
    },
    explainHow: { say: '您可以在{{platform_name}}应用里还，也可以银行转账。', brief: '应用里还或转账。' },
    explainFine: { say: '越早还，罚息越少，也不影响您的信用记录。', brief: '越早还罚息越少。' },
    askDate: { say: '谢谢。请问您哪天还款？', brief: '哪天还？' },
    promise: { say: '好的，已登记您{{answer_date}}还款{{total_owing_amount}}。', brief: '已登记{{answer_date}}。' },
    persuade: {
      say: '理解您的难处。逾期会增加罚息，也可能影响信用记录，可以先还一部分吗？',
      brief: '可以先还一部分吗？',
    },
    askPaid: { say: '感谢您的还款。请问是什么时候、用什么方式还的？', brief: '什么时候还的？' },
    help: { say: '我们愿意帮您。请问是什么困难呢？', brief: '是什么困难？' },
    transfer: { say: '请稍等，正在为您转接人工客服。', brief: '请稍等，正在转接。' },
    transferFailed: { say: '抱歉，人工客服都在忙，稍后会给您回电。谢谢。', brief: '客服都在忙，再见。' },
    thanks: { say: '感谢您的配合，祝您生活愉快，再见。', brief: '谢谢，再见。' },
    paidNoted: { say: '好的，我们核对一下。谢谢，再见。', brief: '我们核对，再见。' },
    helpNoted: { say: '您的需求已登记，客服会联系您。谢谢，再见。', brief: '已登记，再见。' },
    refusal: { say: '已为您登记，如有变化请联系我们。再见。', brief: '已登记，再见。' },
    followUp: { say: '好的，我们改天再联系您。谢谢，再见。', brief: '改天再联系您。' },
    stopNoted: { say: '已登记您的要求，不会再拨打这个号码。再见。', brief: '已登记，再见。' },
    wrongPerson: { say: '抱歉打扰了，我们会更正资料。再见。', brief: '抱歉，再见。' },
    notUnderstood: { say: '抱歉，声音不清楚，我们稍后再打。再见。', brief: '稍后再打。' },
    noSpeech: { say: '听不到您的声音，我们稍后再打。再见。', brief: '稍后再打。' },
  },
});
