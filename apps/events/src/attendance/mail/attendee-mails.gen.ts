// Generated from supabase/functions/_shared/mail/messages by `npm run generate`. Change texts there.
export const attendeeMails = {
  "en": {
    "message": {
      "subject": "{subject}",
      "paragraphs": [
        "{text}",
        "You get this email because you registered for this event. You can turn emails about events off under Privacy & Settings."
      ],
      "facts": [
        [
          "Event",
          "{title}"
        ],
        [
          "Organiser",
          "{organiser}"
        ]
      ],
      "link": "Open the event page"
    },
    "question": {
      "subject": "{subject}",
      "paragraphs": [
        "{text}",
        "You get this email because you attended this event. The button opens another website; what you enter there is not stored in your account. You can turn emails about events off under Privacy & Settings."
      ],
      "facts": [
        [
          "Event",
          "{title}"
        ],
        [
          "Organiser",
          "{organiser}"
        ],
        [
          "Website",
          "{link_host}"
        ]
      ],
      "link": "Answer"
    }
  },
  "hi": {
    "message": {
      "subject": "{subject}",
      "paragraphs": [
        "{text}",
        "यह ईमेल आपको इसलिए मिला है क्योंकि आपने इस कार्यक्रम के लिए रजिस्ट्रेशन किया था। कार्यक्रमों के ईमेल आप गोपनीयता और सेटिंग पेज पर बंद कर सकते हैं।"
      ],
      "facts": [
        [
          "कार्यक्रम",
          "{title}"
        ],
        [
          "आयोजक",
          "{organiser}"
        ]
      ],
      "link": "कार्यक्रम का पेज खोलें"
    },
    "question": {
      "subject": "{subject}",
      "paragraphs": [
        "{text}",
        "यह ईमेल आपको इसलिए मिला है क्योंकि आप इस कार्यक्रम में आए थे। बटन से दूसरी वेबसाइट खुलती है; वहाँ आप जो लिखेंगे, वह आपके खाते में सेव नहीं होता। कार्यक्रमों के ईमेल आप गोपनीयता और सेटिंग पेज पर बंद कर सकते हैं।"
      ],
      "facts": [
        [
          "कार्यक्रम",
          "{title}"
        ],
        [
          "आयोजक",
          "{organiser}"
        ],
        [
          "वेबसाइट",
          "{link_host}"
        ]
      ],
      "link": "जवाब दें"
    }
  }
} as const
