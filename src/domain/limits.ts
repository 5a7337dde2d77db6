// Every constant of the specification, with its unit in its name and its section behind it. "Ours" marks
// a value the specification leaves open.

// lists and queries
/** section 9 */
export const pageSizes = [10, 15, 20, 30, 60] as const;
export const pageSizeDefault = 10;
/** section 9: data queries reach back six months */
export const queryMonths = 6;
/** section 9 */
export const loginRecordMonths = 1;
export const operationRecordMonths = 6;
/** a recording asked for again in the same session within these is one hearing */
export const lookRecordMinutes = 10;
/** section 9: "numbers shown with 2 decimals" */
export const shownDecimals = 2;

// times
export const secondMs = 1_000;
export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMinutes = 1_440;
/** ours: who has not signed in for so long is disabled (section 4 names the state, not the days) */
export const userInactiveDays = 90;
/** sections 5 and 9: calls between 6:00 and 22:00, half open (design), minutes after local midnight */
export const callWindowFromMinute = 6 * 60;
export const callWindowToMinute = 22 * 60;
/** sections 5 and 9: end at least five minutes after start */
export const taskMinMinutes = 5;
/** section 5: start and end no later than the fifth day from today, today being day 0 */
export const taskAheadDays = 5;
/** section 9, duration formulas: redial interval times count plus this much */
export const redialSpareMinutes = 30;
/** the same "in some batch modes": of workflows, see `batchWaitMinMinutes`; tasks, plans and strategies keep the 30 */
export const redialSpareBatchMinutes = 5;
/** section 5 and 9: strategy rounds lie more than 15 minutes apart */
export const roundGapMinutes = 15;
export const roundTagsMax = 12;
/** ours: as many as a day holds with the least length and gap */
export const roundsMax = 40;
/** ours: it stands on the time line and in the name of the calls it makes */
export const roundNameMaxChars = 20;
/**
 * Sections 5 and 9: how long a batch of outbound calls waits and lasts. Batches are a workflow's ("batch wait" stands among its
 * rules in section 5); neither section 3 nor the screens give tasks, plans or strategies one. So nothing asks for it or enforces
 * it yet: the outbound call node of the workflow editor will.
 */
export const batchWaitMinMinutes = 10;
export const batchWaitMaxMinutes = 1_440;
/** section 5: a workflow runs at most 62 days, its latest date is two months ahead */
export const workflowRunMaxDays = 62;
export const workflowAheadMonths = 2;
/** section 4: holiday suspension is checked daily at 05:00 account time */
export const holidayCheckMinute = 5 * 60;

// tasks; the ranges of interval and count are ours: an hour between tries at most a day, as many tries as fit
export const redialIntervalMinMinutes = 1;
export const redialIntervalMaxMinutes = dayMinutes;
export const redialCountMin = 1;
export const redialCountMax = 10;
/** numbers one contact of a list can have: phone, phone_2, phone_3 */
export const numbersOfContact = 3;
/** calls to one contact: the first round and its redials, each to every number */
export const mostTries = (redialCountMax + 1) * numbersOfContact;
/** text caps of section 5 are 200, 100, 50 and 20 "by field"; which field has which is ours */
export const taskNameMaxChars = 50;
export const personNameMaxChars = 100;
export const companyNameMaxChars = 100;
export const contactFieldMaxChars = 200;
export const templateNameMaxChars = 50;

// call parameters (sections 5 and 9)
export const contactNumberIntervalMaxSeconds = 3_600;
/** "PDS ring max 180 s" */
export const ringLimitMaxSeconds = 180;
export const maxLostRateMinPercent = 0.1;
export const maxLostRateMaxPercent = 100;
/** design: over the last 100 answered calls of the task */
export const lostRateWindowCalls = 100;
/** ours: a SIP line keeps failing when so many calls in a row failed, … */
export const lineFailuresInARow = 10;
/** … or this share of its last so many; a usual burst of a carrier (one call in four) reaches neither */
export const lineWindowCalls = 20;
export const lineFailurePercent = 80;
/** ours: what is longer ago says nothing about a line any more */
export const lineEvidenceMinutes = 60;
/** ours: it works again when so many calls in a row got through */
export const lineRecoveredCalls = 3;
/** "(1, 100]": one itself is refused */
export const qaLimitRateAbovePercent = 1;
export const qaLimitRateMaxPercent = 100;
export const qaLimitRateDefaultPercent = 100;
export const voicemailCheckMaxMs = 10_000;
export const remarkMaxChars = 40;
/** ours: how long to wait for the beep, and how long a message may be */
export const voicemailWaitMaxSeconds = 60;
export const voicemailMessageMaxChars = 200;
/** ours: restTimes is how long a robot rests after each call, seconds; the specification names it and gives no unit */
export const restMaxSeconds = 300;
/** ours: why something was rejected; a text cap of section 5 */
export const approvalNoteMaxChars = 200;
export const qaLengthMaxSeconds = 3_600;

// uploads, bytes (sections 5 and 9)
export const contactUploadMaxBytes = 1_048_576;
export const broadcastUploadMaxBytes = 1_048_576;
export const holidayUploadMaxBytes = 2 * 1_048_576;
export const logoMaxBytes = 5 * 1_048_576;
export const pictureTypes = ['.jpg', '.jpeg', '.png', '.gif'] as const;
/** ours: a few kilobytes can claim more picture than a browser can hold; from the header, in millions of pixels */
export const imageMaxMegapixels = 25;
export const broadcastMaxPeople = 3_000;
/** section 9: a download of more records is split into several files */
export const downloadFileRows = 5_000;
/** ours: an archive of recordings is closed once it is so large, some 25 minutes of talk */
export const downloadArchiveBytes = 64 * 1_048_576;
/** section 9: pending downloads are processed within about five minutes */
export const downloadPendingMinutes = 5;
/** ours: amounts have at most two decimals and stay exact as numbers */
export const amountMax = 999_999_999_999.99;

// accounts (sections 5 and 9)
export const passwordMinChars = 8;
export const passwordMaxChars = 16;
/** one of the text caps of section 5 */
export const phoneMaxChars = 50;
export const groupsMax = 50;
/** the text caps of section 5 again; which field has which is ours */
export const loginAccountMaxChars = 100;
export const groupNameMaxChars = 50;
export const roleNameMaxChars = 50;
export const roleDescriptionMaxChars = 200;
export const customInfoNameMaxChars = 50;
export const customInfoValueMaxChars = 200;
/** ours: facts kept about one person, and users changed at once */
export const customInfosMax = 10;
export const usersAtOnceMax = 100;
export const sessionMinHours = 1;
export const sessionMaxHours = 24;
export const idleMinMinutes = 5;
export const idleMaxMinutes = dayMinutes;
/** ours: codes sent by e-mail (OWASP: short, few tries, once), and how often one is sent */
export const emailCodeDigits = 6;
export const emailCodeMinutes = 10;
export const emailCodeTries = 5;
export const emailResendSeconds = 60;
export const emailSendsPerHour = 5;
export const emailSendsPerAddress = 30;
/** ours: codes for when the authenticator is lost, and how long a new secret waits for its first code */
export const recoveryCodes = 10;
export const enrolMinutes = 15;
/** ours: PCI DSS 8.3.4 locks after at most 10 wrong tries; below 3 people lock themselves out by a slip */
export const lockThresholdMin = 3;
export const lockThresholdMax = 10;
/** ours: a lock shorter than this slows no guessing; a day is the longest one waits for an administrator */
export const lockMinMinutes = 5;
export const lockMaxMinutes = dayMinutes;
/** ours: wrong tries are forgotten after as long as a lock may last */
export const lockResetMinMinutes = 5;
export const lockResetMaxMinutes = dayMinutes;
/** ours: sessions of one person at once */
export const concurrentLoginsMin = 1;
export const concurrentLoginsMax = 10;
/** ours: days until a password must be replaced, 0 is never (NIST SP 800-63B advises against it); PCI DSS 8.3.9 says 90 */
export const passwordAgeMinDays = 30;
export const passwordAgeMaxDays = 365;
export const ipsPerAddition = 20;
export const encryptionKeyChars = [16, 24, 32] as const;
export const signKeyChars = 32;

// blocking, robots, messages (sections 5 and 9)
export const shieldMinDays = 1;
export const shieldMaxDays = 180;
/** ours: a condition counts one call to a hundred; conditions of a strategy, strategies of a line */
export const shieldTimesMin = 1;
export const shieldTimesMax = 100;
export const shieldConditionsMax = 5;
export const shieldsPerLine = 20;
export const shieldNameMaxChars = 50;
/** ours: a preview looks at the calls of so many days */
export const shieldPreviewDays = 7;
/** one of the text caps: why a number is held, taken off or lifted */
export const blockingWhyMaxChars = 100;
/** ours: a file of numbers, and how many of its invalid lines are named */
export const blacklistUploadMaxBytes = 1_048_576;
export const blacklistLinesNamed = 200;
export const blacklistRemovedAtOnce = 100;
export const scriptAdviceSeconds = 90;
export const optOutDays = 30;
export const deletedTemplateNameDays = 30;
export const replyCountedHours = 24;
export const clickTrackedDays = 7;
export const carouselMaxCards = 10;
/** ours: templates of tasks a line keeps */
export const taskTemplatesMax = 50;
/** ours: views of one person, line and list; a query holds every filter at its longest */
export const viewsMax = 20;
export const viewNameMaxChars = 50;
export const viewQueryMaxChars = 2_000;
/** ours: a remark on what went wrong in a call; a text cap of section 5 */
export const feedbackRemarkMaxChars = 200;
/** ours: what an agent writes of a call put through to them */
export const deskRemarkMaxChars = 500;
/** ours: a callee put through waits this long for somebody, world time */
export const deskWaitSeconds = 60;
/** ours: an agent who is not heard of for this long, real time, is not at the desk; the page says so every third of it */
export const deskSeenSeconds = 45;
/** section 9: satisfied is 3 or higher of 1 to 5 */
export const satisfiedFromScore = 3;
export const trialPhoneMinDigits = 8;
export const trialPhoneMaxDigits = 20;

// figures; both ours
/** an effective call lasts at least this long */
export const effectiveMinSeconds = 10;
/** shorter answered calls are hang-ups at the greeting */
export const shortCallSeconds = 10;

// webhooks: ours where nothing is said; key lengths of section 5 stand in webhookKeys.ts
export const webhookUrlMaxChars = 2_000;
export const webhookRetryMinSeconds = 1;
export const webhookRetryMaxSeconds = 30;
export const webhookRetryUsualSeconds = 5;
export const webhooksMost = 50;
/** test posts of a company a minute, real time */
export const webhookVerifiesPerMinute = 5;
/** of the log of deliveries */
export const webhookKeptDays = 30;
/** deliveries sent again at once by hand */
export const webhookResendMost = 1_000;
/** what is kept of an answer in the log, characters */
export const webhookAnswerMaxChars = 2_000;

// cross login: ours where nothing is said
export const crossLoginMinutes = 60;
export const crossLoginReasonMaxChars = 200;
