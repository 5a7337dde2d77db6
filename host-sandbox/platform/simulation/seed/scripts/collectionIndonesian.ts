import { collectionScript } from './collection';

export const collectionIndonesian = collectionScript({
  language: 'id',
  voicemail: 'Halo, ini pesan untuk pemilik nomor ini. Mohon hubungi kembali layanan pelanggan kami. Terima kasih.',
  said: {
    greeting: { say: 'Halo, {{greetings}}.', brief: 'Halo.' },
    identity: {
      say: 'Saya Sari, asisten virtual. Apakah benar saya berbicara dengan {{gender}} {{borrower_name}}?',
      brief: 'Dengan {{gender}} {{borrower_name}}?',
    },
    identityAgain: {
      say: 'Maaf, suaranya kurang jelas. Apakah ini dengan {{gender}} {{borrower_name}}?',
      brief: 'Dengan {{borrower_name}}?',
    },
    who: {
      say: 'Kami dari layanan pelanggan, ada pemberitahuan pribadi untuk {{gender}} {{borrower_name}}. Apakah ini dengan orangnya langsung?',
      brief: 'Dari layanan pelanggan. Apakah ini {{borrower_name}}?',
    },
    reprompt: { say: 'Halo, apakah suara saya terdengar?', brief: 'Halo?' },
    purpose: {
      say: 'Terima kasih. Tagihan {{platform_name}} sebesar {{total_owing_amount}} jatuh tempo pada {{due_date}}, selisih {{due_days}} hari dari hari ini.',
      brief: 'Tagihan {{platform_name}} {{total_owing_amount}}, jatuh tempo {{due_date}}.',
    },
    ask: { say: 'Apakah {{gender}} bisa melakukan pembayaran secepatnya?', brief: 'Bisa dibayar?' },
    askAgain: { say: 'Maaf, kurang jelas. Apakah bisa dibayar, ya atau tidak?', brief: 'Bisa dibayar, ya atau tidak?' },
    explainAmount: {
      say: 'Jumlah seluruhnya {{total_owing_amount}}, dari pinjaman {{borrowed_amount}} pada {{borrowed_date}}.',
      brief: 'Totalnya {{total_owing_amount}}.',
    },
    explainHow: {
      say: 'Pembayaran bisa lewat aplikasi {{platform_name}}, transfer bank, atau minimarket terdekat.',
      brief: 'Lewat aplikasi atau transfer bank.',
    },
    explainFine: {
      say: 'Semakin cepat dibayar, semakin kecil dendanya, dan catatan kredit tetap baik.',
      brief: 'Semakin cepat dibayar, semakin kecil dendanya.',
    },
    askDate: { say: 'Terima kasih. Kapan pembayarannya akan dilakukan?', brief: 'Kapan dibayar?' },
    promise: {
      say: 'Baik, kami catat pembayaran {{total_owing_amount}} pada {{answer_date}}.',
      brief: 'Baik, dicatat {{answer_date}}.',
    },
    persuade: {
      say: 'Kami mengerti. Keterlambatan menambah denda dan dapat memengaruhi catatan kredit. Apakah bisa dibayar sebagian dulu?',
      brief: 'Bisa dibayar sebagian dulu?',
    },
    askPaid: { say: 'Terima kasih atas pembayarannya. Kapan dan lewat apa dibayarkan?', brief: 'Kapan dibayarnya?' },
    help: { say: 'Kami ingin membantu. Boleh disampaikan kendalanya?', brief: 'Apa kendalanya?' },
    transfer: {
      say: 'Mohon tunggu sebentar, saya sambungkan dengan petugas kami.',
      brief: 'Mohon tunggu, saya sambungkan.',
    },
    transferFailed: {
      say: 'Mohon maaf, semua petugas sedang melayani. Kami akan menghubungi kembali. Terima kasih.',
      brief: 'Maaf, petugas sedang sibuk. Terima kasih.',
    },
    thanks: { say: 'Terima kasih atas kerja samanya, {{greetings}}.', brief: 'Terima kasih.' },
    paidNoted: {
      say: 'Baik, kami periksa pembayarannya. Terima kasih, {{greetings}}.',
      brief: 'Baik, kami periksa. Terima kasih.',
    },
    helpNoted: {
      say: 'Baik, permintaannya kami catat dan petugas akan menghubungi kembali. Terima kasih.',
      brief: 'Baik, kami catat. Terima kasih.',
    },
    refusal: {
      say: 'Baik, kami catat. Silakan hubungi kami bila berubah pikiran. Terima kasih.',
      brief: 'Baik, kami catat. Terima kasih.',
    },
    followUp: {
      say: 'Baik, kami akan menghubungi lagi di lain waktu. Terima kasih.',
      brief: 'Kami hubungi lagi nanti.',
    },
    stopNoted: {
      say: 'Baik, permintaannya kami catat dan nomor ini tidak kami telepon lagi. Terima kasih.',
      brief: 'Baik, kami catat. Terima kasih.',
    },
    wrongPerson: { say: 'Mohon maaf, kami perbarui data kami. Terima kasih.', brief: 'Mohon maaf, terima kasih.' },
    notUnderstood: {
      say: 'Mohon maaf, suaranya tidak jelas. Kami akan menelepon lagi. Terima kasih.',
      brief: 'Kami telepon lagi.',
    },
    noSpeech: {
      say: 'Karena tidak terdengar, kami akan menelepon kembali. Terima kasih.',
      brief: 'Kami telepon kembali.',
    },
  },
});
