/**
 * The words that the specification quotes, or gives as the label of a button, a title, a figure or an option, copied
 * from it: page by page, as separate texts of the markup that the server sends. What the page draws in capitals is in
 * the letter case of the other buttons and titles. They are those of the sample company.
 */
export const pageWords: readonly (readonly [path: string, words: readonly string[]])[] = [
  ['/', ['Accept All', 'Decline', 'Home', 'About', 'Business', 'Projects', 'Contact', '© 2024']],
  ['/', ['Explore Projects', 'Learn More', 'years experience', 'projects completed']],
  ['/', ['Development', 'Project Management', 'Investment Management', 'Real Estate Management']],
  ['/', ['Consulting / Joint Venture']],
  ['/about', ['years experience', 'projects completed', 'square feet developed']],
  ['/about', ['CEO', 'CTO', 'CFO', 'Advisory Board', 'Excellence', 'Innovation', 'Integrity']],
  ['/business', ['Our Business Areas', 'Learn More', 'Our Expertise']],
  ['/business', ['Years Experience', 'Projects Completed', 'Project Volume', 'Client Satisfaction']],
  ['/business/development', ['Back to Business Areas']],
  ['/business/investment-management', ['Transaction Process', 'Financing Solutions']],
  ['/business/investment-management', ['Project Management & Reporting']],
  ['/projects', ['All', 'Ongoing', 'Completed', 'showing {count} of {count} projects', 'flats', 'rooms']],
  ['/projects/erfurt-muehlhausen', ['Erfurt and Mühlhausen', '2 major cities']],
  ['/projects/bremen', ['Overview', 'Location', 'Amenities', 'Contact', 'Urban Living Redefined']],
  ['/projects/bremen', ['Discover More', 'Project Overview', 'Learn More', 'Prime Location']],
  [
    '/projects/bremen',
    ['World-Class Amenities', 'Schedule Viewing', 'premium units', 'floors', 'completion'],
  ],
  ['/projects/hd-capital', ['Invest in Tokens', 'Learn More', 'Why Choose HD Capital']],
  ['/projects/hd-capital', ['Access Token Platform', 'Schedule Consultation']],
  ['/projects/hd-capital', ['First name', 'Last name', 'Email address', 'Message', 'Send Message']],
  ['/contact', ['Send Message', 'Visit Office', 'Response within 24h', 'By appointment only']],
  ['/contact', ['General inquiry', 'Investment opportunity', 'Partnership', 'Project development', 'Other']],
  ['/admin', ['Loading dashboard...']],
  ['/news', ['News & Updates', 'Back to Home']],
  ['/news/serviced-apartment-debut-bremen', ['Article Coming Soon']],
  ['/news/no-such-article', ['Article Not Found']],
  ['/no-such-page', ['404 Page Not Found', 'Did you forget to add the page to the router?']],
];

/** Words that a page shows only after an action, with the keys of their messages. */
export const laterWords: readonly (readonly [words: string, key: string])[] = [
  ['Coming Soon', 'news.comingSoon'],
  ['First name is required', 'errors.field.firstNameRequired'],
  ['Last name is required', 'errors.field.lastNameRequired'],
  ['Invalid email address', 'errors.field.emailInvalid'],
  ['Subject is required', 'errors.field.subjectRequired'],
  ['Message must be at least 10 characters', 'errors.field.messageTooShort'],
  ['You are already subscribed to our newsletter.', 'newsletter.duplicate'],
  ['Subscription failed. Please try again.', 'newsletter.error'],
  ['Thank you for subscribing!', 'newsletter.success'],
  ['Message sent successfully!', 'contact.success'],
  ['Failed to send message. Please try again.', 'contact.error'],
  ['...', 'contact.form.pending'],
  ['Click to explore {name}', 'projects.hint.linked'],
  ['click to explore', 'projects.hint.plain'],
  ['Newsletter Subscribers', 'admin.counters.subscribers'],
  ['Contact Messages', 'admin.counters.messages'],
  ['Unread Messages', 'admin.counters.unread'],
  ['Active', 'admin.subscribers.active'],
  ['Inactive', 'admin.subscribers.inactive'],
  ['Download Brochure', 'bremen.contact.brochure'],
];
