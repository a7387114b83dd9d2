// Generated from supabase/functions/_shared/mail/messages by `npm run generate`. Change texts there.
export const decisionMails = {
  "en": {
    "accepted": {
      "subject": "Your application was accepted: {title}",
      "paragraphs": [
        "Congratulations! Your application was accepted. You will be contacted about the next steps.",
        "You can turn emails about job applications off under Privacy & Settings."
      ],
      "facts": [
        [
          "Job",
          "{title}"
        ],
        [
          "Company",
          "{company}"
        ]
      ],
      "link": "Open your application"
    },
    "rejected": {
      "subject": "Your application was not successful: {title}",
      "paragraphs": [
        "Thank you for applying. Your application was not successful. You can apply for other jobs.",
        "You can turn emails about job applications off under Privacy & Settings."
      ],
      "facts": [
        [
          "Job",
          "{title}"
        ],
        [
          "Company",
          "{company}"
        ]
      ],
      "link": "Open your application"
    },
    "reviewed": {
      "subject": "Your application was read: {title}",
      "paragraphs": [
        "An admin has read your application. A decision follows.",
        "You can turn emails about job applications off under Privacy & Settings."
      ],
      "facts": [
        [
          "Job",
          "{title}"
        ],
        [
          "Company",
          "{company}"
        ]
      ],
      "link": "Open your application"
    }
  },
  "hi": {
    "accepted": {
      "subject": "आपका आवेदन स्वीकार हो गया: {title}",
      "paragraphs": [
        "बधाई हो! आपका आवेदन स्वीकार हो गया है। अगले कदमों के लिए आपसे संपर्क किया जाएगा।",
        "आवेदनों के ईमेल आप गोपनीयता और सेटिंग पेज पर बंद कर सकते हैं।"
      ],
      "facts": [
        [
          "नौकरी",
          "{title}"
        ],
        [
          "कंपनी",
          "{company}"
        ]
      ],
      "link": "अपना आवेदन खोलें"
    },
    "rejected": {
      "subject": "आपका आवेदन सफल नहीं हुआ: {title}",
      "paragraphs": [
        "आवेदन करने के लिए धन्यवाद। आपका आवेदन सफल नहीं हुआ। आप दूसरी नौकरियों के लिए आवेदन कर सकते हैं।",
        "आवेदनों के ईमेल आप गोपनीयता और सेटिंग पेज पर बंद कर सकते हैं।"
      ],
      "facts": [
        [
          "नौकरी",
          "{title}"
        ],
        [
          "कंपनी",
          "{company}"
        ]
      ],
      "link": "अपना आवेदन खोलें"
    },
    "reviewed": {
      "subject": "आपका आवेदन पढ़ लिया गया है: {title}",
      "paragraphs": [
        "एडमिन ने आपका आवेदन पढ़ लिया है। फ़ैसला बाद में होगा।",
        "आवेदनों के ईमेल आप गोपनीयता और सेटिंग पेज पर बंद कर सकते हैं।"
      ],
      "facts": [
        [
          "नौकरी",
          "{title}"
        ],
        [
          "कंपनी",
          "{company}"
        ]
      ],
      "link": "अपना आवेदन खोलें"
    }
  }
} as const
