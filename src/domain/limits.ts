// Limits and defaults of the product, each with its unit in its name.

// lists and queries
export const pageSizes = [10, 15, 20, 30, 60] as const;
export const pageSizeDefault = 10;
/** tasks or plans a merged notice can open: its latest */
export const noticeIdsMax = 100;
/** data queries reach back six months */
export const queryMonths = 6;
export const loginRecordMonths = 1;
export const operationRecordMonths = 6;
/** usage of the console: a quarter shows what a screen is used for, and older habits of people are deleted */
export const usageRetentionDays = 90;
/** fewer people in a row of usage are not counted out: they could be named */
export const usagePeopleMin = 5;
/** hearing a recording again in the same session within this time is recorded once */
export const auditedReadMinutes = 10;

// times
export const secondMs = 1_000;
export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMinutes = 1_440;
/** a person who has not signed in for this long is disabled */
export const userInactiveDays = 90;
/** calls between 6:00 and 22:00, half open, minutes after local midnight */
export const callWindowFromMinute = 6 * 60;
export const callWindowToMinute = 22 * 60;
/** end at least five minutes after start */
export const taskMinMinutes = 5;
/** calls cannot be added to a task that ends within these minutes */
export const addedCallMinutes = 5;
/** start and end no later than the fifth day from today, today being day 0 */
export const taskAheadDays = 5;
/** a task lasts the redial interval times count plus this */
export const redialSpareMinutes = 30;
/** strategy rounds lie more than 15 minutes apart */
export const roundGapMinutes = 15;
export const roundTagsMax = 12;
/** as many as fit into a day with the least length and gap */
export const roundsMax = 40;
/** shown on the time line and in the name of the calls it makes */
export const roundNameMaxChars = 20;

// tasks: at most a day between tries
export const redialIntervalMinMinutes = 1;
export const redialIntervalMaxMinutes = dayMinutes;
export const redialCountMin = 1;
export const redialCountMax = 10;
/** numbers one contact of a list can have: phone, phone_2, phone_3 */
const numbersOfContact = 3;
/** calls to one contact: the first round and its redials, each to every number */
export const mostTries = (redialCountMax + 1) * numbersOfContact;
export const taskNameMaxChars = 50;
export const personNameMaxChars = 100;
export const companyNameMaxChars = 100;
/** highest limit a company can set itself for the calls of a day */
export const dailyCallCapMax = 10_000_000;
/** hours that the link for the first person of an empty platform is valid */
export const firstOperatorHours = 24;
export const contactFieldMaxChars = 200;
export const templateNameMaxChars = 50;

// call parameters
export const contactNumberIntervalMaxSeconds = 3_600;
/** "PDS ring max 180 s" */
export const ringLimitMaxSeconds = 180;
export const maxLostRateMinPercent = 0.1;
export const maxLostRateMaxPercent = 100;
/** over the last 100 answered calls of the task */
export const lostRateWindowCalls = 100;
/** answered calls from which on the lost rate is judged */
export const lostRateFromCalls = 20;
/** a SIP line is failing when so many calls in a row failed, … */
export const lineFailuresInARow = 10;
/** … or this share of its last so many; a usual burst of a carrier (one call in four) reaches neither */
export const lineWindowCalls = 20;
export const lineFailurePercent = 80;
/** what is longer ago says nothing about a line any more */
export const lineEvidenceMinutes = 60;
/** it works again when so many calls in a row got through */
export const lineRecoveredCalls = 3;
/** "(1, 100]": one itself is refused */
export const qaLimitRateAbovePercent = 1;
export const qaLimitRateMaxPercent = 100;
export const qaLimitRateDefaultPercent = 100;
export const voicemailCheckMaxMs = 10_000;
export const remarkMaxChars = 40;
/** how long to wait for the beep, and how long a message may be */
export const voicemailWaitMaxSeconds = 60;
export const voicemailMessageMaxChars = 200;
/** seconds a robot rests after each call (restTimes) */
export const restMaxSeconds = 300;
/** why something was rejected */
export const approvalNoteMaxChars = 200;
/** A hint is said in one breath. */
export const hintMaxChars = 200;
export const qaLengthMaxSeconds = 3_600;

// uploads, bytes
export const contactUploadMaxBytes = 1_048_576;
/** of the contacts that a host brings; the file made of them is bounded too */
export const intentLimits = { rows: 5_000, columns: 30, cellChars: contactFieldMaxChars, nameChars: 80 } as const;
export const logoMaxBytes = 5 * 1_048_576;
export const pictureTypes = ['.jpg', '.jpeg', '.png', '.gif'] as const;
/** megapixels by the header: a few kilobytes can claim more picture than a browser can decode */
export const imageMaxMegapixels = 25;
/** a download of more records is split into several files */
export const downloadFileRows = 5_000;
/** an archive of recordings is closed once it is so large, some 25 minutes of talk */
export const downloadArchiveBytes = 64 * 1_048_576;
/** amounts have at most two decimals and stay exact as numbers */
export const amountMax = 999_999_999_999.99;

// accounts
export const passwordMinChars = 8;
export const passwordMaxChars = 16;
export const phoneMaxChars = 50;
export const groupsMax = 50;
export const loginAccountMaxChars = 100;
export const groupNameMaxChars = 50;
export const roleNameMaxChars = 50;
export const roleDescriptionMaxChars = 200;
export const customInfoNameMaxChars = 50;
export const customInfoValueMaxChars = 200;
/** additional facts about one person */
export const customInfosMax = 10;
export const usersAtOnceMax = 100;
export const sessionMinHours = 1;
export const sessionMaxHours = 24;
export const idleMinMinutes = 5;
export const idleMaxMinutes = dayMinutes;
/** codes sent by e-mail (OWASP: short, few tries, once), and how often one is sent */
export const emailCodeDigits = 6;
export const emailCodeMinutes = 10;
export const emailCodeTries = 5;
export const emailResendSeconds = 60;
export const emailSendsPerHour = 5;
export const emailSendsPerAddress = 30;
/** codes for when the authenticator is lost, and how long a new secret waits for its first code */
export const recoveryCodes = 10;
export const enrolMinutes = 15;
/** PCI DSS 8.3.4 locks after at most 10 wrong tries; below 3 people lock themselves out by a slip */
export const lockThresholdMin = 3;
export const lockThresholdMax = 10;
/** a lock shorter than this slows no guessing; a day is the longest one waits for an administrator */
export const lockMinMinutes = 5;
export const lockMaxMinutes = dayMinutes;
/** wrong tries are cleared after this time */
export const lockResetMinMinutes = 5;
export const lockResetMaxMinutes = dayMinutes;
/** sessions of one person at once */
export const concurrentLoginsMin = 1;
export const concurrentLoginsMax = 10;
/** days until a password must be replaced, 0 is never (NIST SP 800-63B advises against it); PCI DSS 8.3.9 says 90 */
export const passwordAgeMinDays = 30;
export const passwordAgeMaxDays = 365;

// blocking, robots, messages
export const shieldMinDays = 1;
export const shieldMaxDays = 180;
/** a condition counts one call to a hundred; conditions of a strategy, strategies of a line */
export const shieldTimesMin = 1;
export const shieldTimesMax = 100;
export const shieldConditionsMax = 5;
export const shieldsPerLine = 20;
export const shieldNameMaxChars = 50;
/** a preview looks at the calls of so many days */
export const shieldPreviewDays = 7;
/** why a number is blocked, removed or lifted */
export const blockingWhyMaxChars = 100;
/** a file of numbers, and how many of its invalid lines are named */
export const blacklistUploadMaxBytes = 1_048_576;
export const blacklistLinesNamed = 200;
export const blacklistRemovedAtOnce = 100;
/** of an SMS, as it is written: its variables may become longer */
export const smsContentMaxChars = 1_000;
export const targetUrlMaxChars = 500;
/** of a WhatsApp template, as the network allows it */
export const whatsappNameMaxChars = 512;
export const whatsappHeaderMaxChars = 60;
export const whatsappBodyMaxChars = 1_024;
export const whatsappFooterMaxChars = 60;
export const whatsappButtonsMax = 10;
export const whatsappUrlButtonsMax = 2;
export const whatsappPhoneButtonsMax = 1;
export const whatsappLabelMaxChars = 25;
export const whatsappUrlMaxChars = 2_000;
export const whatsappPhoneMaxChars = 20;
export const whatsappSampleMaxChars = 100;
/** a deleted name is not given again for so long */
export const whatsappNameBlockDays = 30;
/** an approved template is changed once a day and ten times in thirty days */
export const whatsappEditsPerDay = 1;
export const whatsappEditsPerMonth = 10;
/** templates of tasks per line */
export const taskTemplatesMax = 50;
/** saved views of one person, line and list; the query length fits every filter at its longest */
export const viewsMax = 20;
export const viewNameMaxChars = 50;
export const viewQueryMaxChars = 2_000;
/** a remark on what went wrong in a call */
export const feedbackRemarkMaxChars = 200;
/** what an agent writes of a call put through to them */
export const deskRemarkMaxChars = 500;
/** how long a callee put through waits for an agent, world time */
export const deskWaitSeconds = 60;
/** an agent not heard of for this long, real time, is away; the page reports every third of it */
export const deskSeenSeconds = 45;

// figures
/** an effective call lasts at least this long */
export const effectiveMinSeconds = 10;
/** shorter answered calls are hang-ups at the greeting */
export const shortCallSeconds = 10;

// webhooks
export const webhookUrlMaxChars = 2_000;
export const webhookRetryMinSeconds = 1;
export const webhookRetryMaxSeconds = 30;
export const webhookRetryUsualSeconds = 5;
export const webhooksMost = 50;
/** test posts of a company a minute, real time */
export const webhookVerifiesPerMinute = 5;
/** of the log of deliveries */
export const webhookRetentionDays = 30;
/** deliveries sent again at once by hand */
export const webhookResendMost = 1_000;
/** characters of a response stored in the log */
export const webhookAnswerMaxChars = 2_000;

// cross login
export const crossLoginMinutes = 60;
export const crossLoginReasonMaxChars = 200;
