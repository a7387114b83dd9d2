// Written from the schema by `npm run generate -w supabase`: change the migrations.
export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "12"
  }
  public: {
    Tables: {
      audit_log: {
        Row: {
          action: string
          actor_id: string | null
          details: NonNullable<Json>
          id: number
          occurred_at: string
          subject_id: string | null
          subject_type: string
        }
        Insert: {
          action: string
          actor_id?: string | null
          details?: NonNullable<Json>
          id?: never
          occurred_at?: string
          subject_id?: string | null
          subject_type: string
        }
        Update: {
          action?: string
          actor_id?: string | null
          details?: NonNullable<Json>
          id?: never
          occurred_at?: string
          subject_id?: string | null
          subject_type?: string
        }
        Relationships: []
      }
      calendar_feeds: {
        Row: {
          created_at: string
          token: string
          user_id: string
        }
        Insert: {
          created_at?: string
          token?: string
          user_id: string
        }
        Update: {
          created_at?: string
          token?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "calendar_feeds_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: true
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      consents: {
        Row: {
          given_at: string
          id: string
          language: string
          purpose: string
          text_version: string
          user_id: string
          withdrawn_at: string | null
        }
        Insert: {
          given_at?: string
          id?: string
          language: string
          purpose: string
          text_version: string
          user_id: string
          withdrawn_at?: string | null
        }
        Update: {
          given_at?: string
          id?: string
          language?: string
          purpose?: string
          text_version?: string
          user_id?: string
          withdrawn_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "consents_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      contributions: {
        Row: {
          amount: number
          contribution_type: string
          created_at: string
          financial_year: number
          id: string
          notes: string | null
          payment_status: string
          razorpay_payment_id: string | null
          razorpay_subscription_id: string | null
          refunded_amount: number
          source: string
          updated_at: string
          user_id: string | null
        }
        Insert: {
          amount: number
          contribution_type: string
          created_at?: string
          financial_year?: never
          id?: string
          notes?: string | null
          payment_status?: string
          razorpay_payment_id?: string | null
          razorpay_subscription_id?: string | null
          refunded_amount?: number
          source?: string
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          amount?: number
          contribution_type?: string
          created_at?: string
          financial_year?: never
          id?: string
          notes?: string | null
          payment_status?: string
          razorpay_payment_id?: string | null
          razorpay_subscription_id?: string | null
          refunded_amount?: number
          source?: string
          updated_at?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "contributions_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      event_links: {
        Row: {
          event_id: string
          link: string
          updated_at: string
        }
        Insert: {
          event_id: string
          link: string
          updated_at?: string
        }
        Update: {
          event_id?: string
          link?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "event_links_event_id_fkey"
            columns: ["event_id"]
            isOneToOne: true
            referencedRelation: "events"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "event_links_event_id_fkey"
            columns: ["event_id"]
            isOneToOne: true
            referencedRelation: "listed_events"
            referencedColumns: ["id"]
          },
        ]
      }
      event_mails: {
        Row: {
          body: string
          created_at: string
          event_id: string
          id: string
          kind: string
          link: string | null
          recipients: number
          sender_id: string | null
          states: string[]
          subject: string
        }
        Insert: {
          body: string
          created_at?: string
          event_id: string
          id: string
          kind: string
          link?: string | null
          recipients?: number
          sender_id?: string | null
          states: string[]
          subject: string
        }
        Update: {
          body?: string
          created_at?: string
          event_id?: string
          id?: string
          kind?: string
          link?: string | null
          recipients?: number
          sender_id?: string | null
          states?: string[]
          subject?: string
        }
        Relationships: [
          {
            foreignKeyName: "event_mails_event_id_fkey"
            columns: ["event_id"]
            isOneToOne: false
            referencedRelation: "events"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "event_mails_event_id_fkey"
            columns: ["event_id"]
            isOneToOne: false
            referencedRelation: "listed_events"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "event_mails_sender_id_fkey"
            columns: ["sender_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      event_registrations: {
        Row: {
          attended_at: string | null
          attended_guests: number
          cancelled_at: string | null
          check_in_id: string | null
          created_at: string
          event_id: string
          guests: number
          id: string
          note: string | null
          place: number
          seated_at: string | null
          status: string
          ticket_code: string
          updated_at: string
          user_id: string
        }
        Insert: {
          attended_at?: string | null
          attended_guests?: number
          cancelled_at?: string | null
          check_in_id?: string | null
          created_at?: string
          event_id: string
          guests?: number
          id?: string
          note?: string | null
          place?: never
          seated_at?: string | null
          status?: never
          ticket_code?: string
          updated_at?: string
          user_id: string
        }
        Update: {
          attended_at?: string | null
          attended_guests?: number
          cancelled_at?: string | null
          check_in_id?: string | null
          created_at?: string
          event_id?: string
          guests?: number
          id?: string
          note?: string | null
          place?: never
          seated_at?: string | null
          status?: never
          ticket_code?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "event_registrations_event_id_fkey"
            columns: ["event_id"]
            isOneToOne: false
            referencedRelation: "events"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "event_registrations_event_id_fkey"
            columns: ["event_id"]
            isOneToOne: false
            referencedRelation: "listed_events"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "event_registrations_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      events: {
        Row: {
          attendance_mode: string
          cancel_message: string | null
          cancelled_at: string | null
          capacity: number | null
          created_at: string
          created_by: string | null
          deleted_at: string | null
          description: string
          ends_at: string | null
          event_date: string
          guests_allowed: number
          id: string
          is_public: boolean
          location: string | null
          organiser_name: string | null
          over_at: string
          registration_closes_at: string | null
          registration_opens_at: string | null
          search_text: string
          sequence: number
          title: string
          updated_at: string
        }
        Insert: {
          attendance_mode?: string
          cancel_message?: string | null
          cancelled_at?: string | null
          capacity?: number | null
          created_at?: string
          created_by?: string | null
          deleted_at?: string | null
          description: string
          ends_at?: string | null
          event_date: string
          guests_allowed?: number
          id?: string
          is_public?: boolean
          location?: string | null
          organiser_name?: string | null
          over_at?: string
          registration_closes_at?: string | null
          registration_opens_at?: string | null
          search_text?: never
          sequence?: number
          title: string
          updated_at?: string
        }
        Update: {
          attendance_mode?: string
          cancel_message?: string | null
          cancelled_at?: string | null
          capacity?: number | null
          created_at?: string
          created_by?: string | null
          deleted_at?: string | null
          description?: string
          ends_at?: string | null
          event_date?: string
          guests_allowed?: number
          id?: string
          is_public?: boolean
          location?: string | null
          organiser_name?: string | null
          over_at?: string
          registration_closes_at?: string | null
          registration_opens_at?: string | null
          search_text?: never
          sequence?: number
          title?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "events_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      job_application_notes: {
        Row: {
          admin_notes: string | null
          application_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          admin_notes?: string | null
          application_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          admin_notes?: string | null
          application_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "job_application_notes_application_id_fkey"
            columns: ["application_id"]
            isOneToOne: true
            referencedRelation: "job_applications"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "job_application_notes_updated_by_fkey"
            columns: ["updated_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      job_applications: {
        Row: {
          applicant_id: string
          applied_at: string
          cover_letter: string | null
          id: string
          job_id: string
          resume_url: string | null
          reviewed_at: string | null
          status: string
          updated_at: string
        }
        Insert: {
          applicant_id: string
          applied_at?: string
          cover_letter?: string | null
          id?: string
          job_id: string
          resume_url?: string | null
          reviewed_at?: string | null
          status?: string
          updated_at?: string
        }
        Update: {
          applicant_id?: string
          applied_at?: string
          cover_letter?: string | null
          id?: string
          job_id?: string
          resume_url?: string | null
          reviewed_at?: string | null
          status?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "job_applications_applicant_id_fkey"
            columns: ["applicant_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "job_applications_job_id_fkey"
            columns: ["job_id"]
            isOneToOne: false
            referencedRelation: "jobs"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "job_applications_job_id_fkey"
            columns: ["job_id"]
            isOneToOne: false
            referencedRelation: "listed_jobs"
            referencedColumns: ["id"]
          },
        ]
      }
      jobs: {
        Row: {
          closing_date: string | null
          company: string
          created_at: string
          created_by: string | null
          deleted_at: string | null
          description: string
          id: string
          is_active: boolean
          location: string | null
          salary_range: string | null
          search_text: string
          title: string
          updated_at: string
        }
        Insert: {
          closing_date?: string | null
          company: string
          created_at?: string
          created_by?: string | null
          deleted_at?: string | null
          description: string
          id?: string
          is_active?: boolean
          location?: string | null
          salary_range?: string | null
          search_text?: never
          title: string
          updated_at?: string
        }
        Update: {
          closing_date?: string | null
          company?: string
          created_at?: string
          created_by?: string | null
          deleted_at?: string | null
          description?: string
          id?: string
          is_active?: boolean
          location?: string | null
          salary_range?: string | null
          search_text?: never
          title?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "jobs_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      mail_outbox: {
        Row: {
          application_id: string | null
          attempts: number
          created_at: string
          due_at: string
          event_mail_id: string | null
          expires_at: string | null
          failed_at: string | null
          failure: string | null
          given_up: string | null
          given_up_at: string | null
          id: string
          language: string
          last_error: string | null
          member_id: string | null
          parameters: NonNullable<Json>
          recipient: string
          registration_id: string | null
          retried_at: string | null
          sent_at: string | null
          taken_at: string | null
          template: string
          unknown_since: string | null
        }
        Insert: {
          application_id?: string | null
          attempts?: number
          created_at?: string
          due_at?: string
          event_mail_id?: string | null
          expires_at?: string | null
          failed_at?: string | null
          failure?: string | null
          given_up?: string | null
          given_up_at?: string | null
          id?: string
          language?: string
          last_error?: string | null
          member_id?: string | null
          parameters?: NonNullable<Json>
          recipient: string
          registration_id?: string | null
          retried_at?: string | null
          sent_at?: string | null
          taken_at?: string | null
          template: string
          unknown_since?: string | null
        }
        Update: {
          application_id?: string | null
          attempts?: number
          created_at?: string
          due_at?: string
          event_mail_id?: string | null
          expires_at?: string | null
          failed_at?: string | null
          failure?: string | null
          given_up?: string | null
          given_up_at?: string | null
          id?: string
          language?: string
          last_error?: string | null
          member_id?: string | null
          parameters?: NonNullable<Json>
          recipient?: string
          registration_id?: string | null
          retried_at?: string | null
          sent_at?: string | null
          taken_at?: string | null
          template?: string
          unknown_since?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "mail_outbox_application_id_fkey"
            columns: ["application_id"]
            isOneToOne: false
            referencedRelation: "job_applications"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mail_outbox_event_mail_id_fkey"
            columns: ["event_mail_id"]
            isOneToOne: false
            referencedRelation: "event_mails"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mail_outbox_member_id_fkey"
            columns: ["member_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mail_outbox_registration_id_fkey"
            columns: ["registration_id"]
            isOneToOne: false
            referencedRelation: "event_registrations"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mail_outbox_registration_id_fkey"
            columns: ["registration_id"]
            isOneToOne: false
            referencedRelation: "own_registrations"
            referencedColumns: ["id"]
          },
        ]
      }
      mandates: {
        Row: {
          amount: number
          cancel_requested_at: string | null
          charge_at: string | null
          checked_at: string | null
          contribution_type: string
          created_at: string
          current_end: string | null
          current_start: string | null
          described_at: string | null
          ended_at: string | null
          failed_at: string | null
          failing_since: string | null
          id: string
          idempotency_key: string
          minimum_amount: number
          notes: string | null
          paid_count: number
          purpose: string
          razorpay_plan_id: string | null
          razorpay_subscription_id: string | null
          start_at: string | null
          status: string
          total_count: number | null
          updated_at: string
          user_id: string | null
        }
        Insert: {
          amount: number
          cancel_requested_at?: string | null
          charge_at?: string | null
          checked_at?: string | null
          contribution_type: string
          created_at?: string
          current_end?: string | null
          current_start?: string | null
          described_at?: string | null
          ended_at?: string | null
          failed_at?: string | null
          failing_since?: string | null
          id?: string
          idempotency_key: string
          minimum_amount?: number
          notes?: string | null
          paid_count?: number
          purpose: string
          razorpay_plan_id?: string | null
          razorpay_subscription_id?: string | null
          start_at?: string | null
          status?: string
          total_count?: number | null
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          amount?: number
          cancel_requested_at?: string | null
          charge_at?: string | null
          checked_at?: string | null
          contribution_type?: string
          created_at?: string
          current_end?: string | null
          current_start?: string | null
          described_at?: string | null
          ended_at?: string | null
          failed_at?: string | null
          failing_since?: string | null
          id?: string
          idempotency_key?: string
          minimum_amount?: number
          notes?: string | null
          paid_count?: number
          purpose?: string
          razorpay_plan_id?: string | null
          razorpay_subscription_id?: string | null
          start_at?: string | null
          status?: string
          total_count?: number | null
          updated_at?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "mandates_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      member_settings: {
        Row: {
          email_preferences: NonNullable<Json>
          language: string | null
          saved_views: NonNullable<Json>
          updated_at: string
          user_id: string
        }
        Insert: {
          email_preferences?: NonNullable<Json>
          language?: string | null
          saved_views?: NonNullable<Json>
          updated_at?: string
          user_id: string
        }
        Update: {
          email_preferences?: NonNullable<Json>
          language?: string | null
          saved_views?: NonNullable<Json>
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "member_settings_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: true
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      offline_gifts: {
        Row: {
          contribution_id: string
          entered_at: string
          entered_by: string | null
          reason: string
          reference: string
          reversal: string | null
          reversed_at: string | null
          reversed_by: string | null
          source: string
        }
        Insert: {
          contribution_id: string
          entered_at?: string
          entered_by?: string | null
          reason: string
          reference: string
          reversal?: string | null
          reversed_at?: string | null
          reversed_by?: string | null
          source: string
        }
        Update: {
          contribution_id?: string
          entered_at?: string
          entered_by?: string | null
          reason?: string
          reference?: string
          reversal?: string | null
          reversed_at?: string | null
          reversed_by?: string | null
          source?: string
        }
        Relationships: [
          {
            foreignKeyName: "offline_gifts_contribution_id_fkey"
            columns: ["contribution_id"]
            isOneToOne: true
            referencedRelation: "contributions"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "offline_gifts_entered_by_fkey"
            columns: ["entered_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "offline_gifts_reversed_by_fkey"
            columns: ["reversed_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      payment_orders: {
        Row: {
          amount: number
          checked_at: string | null
          created_at: string
          currency: string
          failing_since: string | null
          id: string
          idempotency_key: string
          minimum_amount: number
          notes: string | null
          paid_at: string | null
          purpose: string
          razorpay_order_id: string | null
          receipt: string
          status: string
          undecided_since: string | null
          updated_at: string
          user_id: string | null
        }
        Insert: {
          amount: number
          checked_at?: string | null
          created_at?: string
          currency?: string
          failing_since?: string | null
          id?: string
          idempotency_key: string
          minimum_amount?: number
          notes?: string | null
          paid_at?: string | null
          purpose: string
          razorpay_order_id?: string | null
          receipt: string
          status?: string
          undecided_since?: string | null
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          amount?: number
          checked_at?: string | null
          created_at?: string
          currency?: string
          failing_since?: string | null
          id?: string
          idempotency_key?: string
          minimum_amount?: number
          notes?: string | null
          paid_at?: string | null
          purpose?: string
          razorpay_order_id?: string | null
          receipt?: string
          status?: string
          undecided_since?: string | null
          updated_at?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "payment_orders_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      payments: {
        Row: {
          amount: number
          captured_at: string | null
          contribution_id: string | null
          created_at: string
          currency: string
          error_code: string | null
          error_description: string | null
          failing_since: string | null
          id: string
          mandate_id: string | null
          method: string | null
          order_id: string | null
          proof: string | null
          razorpay_invoice_id: string | null
          razorpay_payment_id: string
          refunded_amount: number
          refunds_checked_at: string | null
          status: string
          updated_at: string
        }
        Insert: {
          amount: number
          captured_at?: string | null
          contribution_id?: string | null
          created_at?: string
          currency: string
          error_code?: string | null
          error_description?: string | null
          failing_since?: string | null
          id?: string
          mandate_id?: string | null
          method?: string | null
          order_id?: string | null
          proof?: string | null
          razorpay_invoice_id?: string | null
          razorpay_payment_id: string
          refunded_amount?: number
          refunds_checked_at?: string | null
          status: string
          updated_at?: string
        }
        Update: {
          amount?: number
          captured_at?: string | null
          contribution_id?: string | null
          created_at?: string
          currency?: string
          error_code?: string | null
          error_description?: string | null
          failing_since?: string | null
          id?: string
          mandate_id?: string | null
          method?: string | null
          order_id?: string | null
          proof?: string | null
          razorpay_invoice_id?: string | null
          razorpay_payment_id?: string
          refunded_amount?: number
          refunds_checked_at?: string | null
          status?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "payments_contribution_id_fkey"
            columns: ["contribution_id"]
            isOneToOne: true
            referencedRelation: "contributions"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payments_mandate_id_fkey"
            columns: ["mandate_id"]
            isOneToOne: false
            referencedRelation: "mandates"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payments_order_id_fkey"
            columns: ["order_id"]
            isOneToOne: false
            referencedRelation: "payment_orders"
            referencedColumns: ["id"]
          },
        ]
      }
      phone_verifications: {
        Row: {
          id: string
          phone: string
          provider: string
          provider_user_id: string | null
          user_id: string
          verified_at: string
        }
        Insert: {
          id?: string
          phone: string
          provider?: string
          provider_user_id?: string | null
          user_id: string
          verified_at?: string
        }
        Update: {
          id?: string
          phone?: string
          provider?: string
          provider_user_id?: string | null
          user_id?: string
          verified_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "phone_verifications_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      profiles: {
        Row: {
          about: string | null
          age_group: string | null
          answers_version: number
          bio: string | null
          city: string | null
          company: string | null
          created_at: string
          custom_interest: string | null
          custom_profession: string | null
          date_of_birth: string | null
          designation: string | null
          email: string
          email_verification_pending: boolean
          full_name: string | null
          id: string
          interest_labels: string[]
          interests: string | null
          is_paid: boolean
          last_auto_pay_at: string | null
          last_contribution_at: string | null
          onboarding_status: string
          phone: string | null
          profession: string | null
          razorpay_payment_id: string | null
          role: string
          search_text: string
          sort_name: string
          total_contributions: number
          updated_at: string
        }
        Insert: {
          about?: string | null
          age_group?: string | null
          answers_version?: number
          bio?: string | null
          city?: string | null
          company?: string | null
          created_at?: string
          custom_interest?: string | null
          custom_profession?: string | null
          date_of_birth?: string | null
          designation?: string | null
          email: string
          email_verification_pending?: boolean
          full_name?: string | null
          id: string
          interest_labels?: never
          interests?: string | null
          is_paid?: boolean
          last_auto_pay_at?: string | null
          last_contribution_at?: string | null
          onboarding_status?: string
          phone?: string | null
          profession?: string | null
          razorpay_payment_id?: string | null
          role?: string
          search_text?: never
          sort_name?: never
          total_contributions?: number
          updated_at?: string
        }
        Update: {
          about?: string | null
          age_group?: string | null
          answers_version?: number
          bio?: string | null
          city?: string | null
          company?: string | null
          created_at?: string
          custom_interest?: string | null
          custom_profession?: string | null
          date_of_birth?: string | null
          designation?: string | null
          email?: string
          email_verification_pending?: boolean
          full_name?: string | null
          id?: string
          interest_labels?: never
          interests?: string | null
          is_paid?: boolean
          last_auto_pay_at?: string | null
          last_contribution_at?: string | null
          onboarding_status?: string
          phone?: string | null
          profession?: string | null
          razorpay_payment_id?: string | null
          role?: string
          search_text?: never
          sort_name?: never
          total_contributions?: number
          updated_at?: string
        }
        Relationships: []
      }
      provider_events: {
        Row: {
          attempts: number
          body_digest: string
          event_id: string | null
          event_type: string
          handled_at: string | null
          id: string
          last_error: string | null
          not_understood: string | null
          payload: NonNullable<Json>
          provider: string
          received_at: string
        }
        Insert: {
          attempts?: number
          body_digest: string
          event_id?: string | null
          event_type: string
          handled_at?: string | null
          id?: string
          last_error?: string | null
          not_understood?: string | null
          payload: NonNullable<Json>
          provider?: string
          received_at?: string
        }
        Update: {
          attempts?: number
          body_digest?: string
          event_id?: string | null
          event_type?: string
          handled_at?: string | null
          id?: string
          last_error?: string | null
          not_understood?: string | null
          payload?: NonNullable<Json>
          provider?: string
          received_at?: string
        }
        Relationships: []
      }
      receipts: {
        Row: {
          amount: number
          contribution_id: string
          donor_address: string
          donor_name: string
          financial_year: number
          given_at: string
          id: string
          issued_at: string
          number: number
          user_id: string | null
          voided_at: string | null
        }
        Insert: {
          amount: number
          contribution_id: string
          donor_address: string
          donor_name: string
          financial_year: number
          given_at: string
          id?: string
          issued_at?: string
          number: number
          user_id?: string | null
          voided_at?: string | null
        }
        Update: {
          amount?: number
          contribution_id?: string
          donor_address?: string
          donor_name?: string
          financial_year?: number
          given_at?: string
          id?: string
          issued_at?: string
          number?: number
          user_id?: string | null
          voided_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "receipts_contribution_id_fkey"
            columns: ["contribution_id"]
            isOneToOne: true
            referencedRelation: "contributions"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "receipts_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      refunds: {
        Row: {
          amount: number
          created_at: string
          heard_at: string
          id: string
          payment_id: string
          razorpay_refund_id: string
          status: string
          updated_at: string
        }
        Insert: {
          amount: number
          created_at: string
          heard_at?: string
          id?: string
          payment_id: string
          razorpay_refund_id: string
          status: string
          updated_at?: string
        }
        Update: {
          amount?: number
          created_at?: string
          heard_at?: string
          id?: string
          payment_id?: string
          razorpay_refund_id?: string
          status?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "refunds_payment_id_fkey"
            columns: ["payment_id"]
            isOneToOne: false
            referencedRelation: "payments"
            referencedColumns: ["id"]
          },
        ]
      }
      sealed_answer: {
        Row: {
          sealed_answer: string
        }
        Insert: {
          sealed_answer: string
        }
        Update: {
          sealed_answer?: string
        }
        Relationships: []
      }
    }
    Views: {
      listed_events: {
        Row: {
          attendance_mode: string | null
          cancel_message: string | null
          cancelled_at: string | null
          capacity: number | null
          created_at: string | null
          description: string | null
          ends_at: string | null
          event_date: string | null
          guests_allowed: number | null
          id: string | null
          is_public: boolean | null
          location: string | null
          organiser_name: string | null
          over_at: string | null
          registration_closes_at: string | null
          registration_opens_at: string | null
          search_text: string | null
          seats_taken: number | null
          sequence: number | null
          title: string | null
          updated_at: string | null
          waiting_count: number | null
        }
        Insert: {
          attendance_mode?: string | null
          cancel_message?: string | null
          cancelled_at?: string | null
          capacity?: number | null
          created_at?: string | null
          description?: string | null
          ends_at?: string | null
          event_date?: string | null
          guests_allowed?: number | null
          id?: string | null
          is_public?: boolean | null
          location?: string | null
          organiser_name?: string | null
          over_at?: string | null
          registration_closes_at?: string | null
          registration_opens_at?: string | null
          search_text?: string | null
          seats_taken?: never
          sequence?: number | null
          title?: string | null
          updated_at?: string | null
          waiting_count?: never
        }
        Update: {
          attendance_mode?: string | null
          cancel_message?: string | null
          cancelled_at?: string | null
          capacity?: number | null
          created_at?: string | null
          description?: string | null
          ends_at?: string | null
          event_date?: string | null
          guests_allowed?: number | null
          id?: string | null
          is_public?: boolean | null
          location?: string | null
          organiser_name?: string | null
          over_at?: string | null
          registration_closes_at?: string | null
          registration_opens_at?: string | null
          search_text?: string | null
          seats_taken?: never
          sequence?: number | null
          title?: string | null
          updated_at?: string | null
          waiting_count?: never
        }
        Relationships: []
      }
      listed_jobs: {
        Row: {
          application_count: number | null
          closing_date: string | null
          company: string | null
          created_at: string | null
          deleted_at: string | null
          description: string | null
          id: string | null
          is_active: boolean | null
          is_open: boolean | null
          location: string | null
          salary_range: string | null
          title: string | null
          updated_at: string | null
        }
        Insert: {
          application_count?: never
          closing_date?: string | null
          company?: string | null
          created_at?: string | null
          deleted_at?: string | null
          description?: string | null
          id?: string | null
          is_active?: boolean | null
          is_open?: never
          location?: string | null
          salary_range?: string | null
          title?: string | null
          updated_at?: string | null
        }
        Update: {
          application_count?: never
          closing_date?: string | null
          company?: string | null
          created_at?: string | null
          deleted_at?: string | null
          description?: string | null
          id?: string | null
          is_active?: boolean | null
          is_open?: never
          location?: string | null
          salary_range?: string | null
          title?: string | null
          updated_at?: string | null
        }
        Relationships: []
      }
      own_registrations: {
        Row: {
          attended_at: string | null
          attended_guests: number | null
          cancelled_at: string | null
          created_at: string | null
          event_id: string | null
          guests: number | null
          id: string | null
          note: string | null
          status: string | null
          ticket_code: string | null
          user_id: string | null
          waiting_position: number | null
        }
        Insert: {
          attended_at?: string | null
          attended_guests?: number | null
          cancelled_at?: string | null
          created_at?: string | null
          event_id?: string | null
          guests?: number | null
          id?: string | null
          note?: string | null
          status?: string | null
          ticket_code?: string | null
          user_id?: string | null
          waiting_position?: never
        }
        Update: {
          attended_at?: string | null
          attended_guests?: number | null
          cancelled_at?: string | null
          created_at?: string | null
          event_id?: string | null
          guests?: number | null
          id?: string | null
          note?: string | null
          status?: string | null
          ticket_code?: string | null
          user_id?: string | null
          waiting_position?: never
        }
        Relationships: [
          {
            foreignKeyName: "event_registrations_event_id_fkey"
            columns: ["event_id"]
            isOneToOne: false
            referencedRelation: "events"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "event_registrations_event_id_fkey"
            columns: ["event_id"]
            isOneToOne: false
            referencedRelation: "listed_events"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "event_registrations_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Functions: {
      account_mail_language: { Args: { account: string }; Returns: string }
      admin_applications: {
        Args: {
          after_applied_at?: string
          after_id?: string
          application_id?: string
          job_id?: string
          page_size?: number
          search?: string
          status?: string
        }
        Returns: {
          sealed_answer: string
        }
        SetofOptions: {
          from: "*"
          to: "sealed_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_attendees: {
        Args: {
          after_id?: string
          after_key?: string
          event_id: string
          page_size?: number
          search?: string
          state?: string
        }
        Returns: {
          sealed_answer: string
        }
        SetofOptions: {
          from: "*"
          to: "sealed_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_auto_pay: {
        Args: {
          after_id?: string
          after_key?: string
          page_size?: number
          state?: string
        }
        Returns: {
          sealed_answer: string
        }
        SetofOptions: {
          from: "*"
          to: "sealed_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_member: {
        Args: { member_id: string }
        Returns: {
          sealed_answer: string
        }
        SetofOptions: {
          from: "*"
          to: "sealed_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_members: {
        Args: {
          after_id?: string
          after_key?: string
          interest?: string
          page_size?: number
          payment?: string
          role?: string
          search?: string
          sort?: string
          status?: string
        }
        Returns: {
          sealed_answer: string
        }
        SetofOptions: {
          from: "*"
          to: "sealed_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_overview: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_payment: {
        Args: { payment_id: string }
        Returns: {
          sealed_answer: string
        }
        SetofOptions: {
          from: "*"
          to: "sealed_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_payment_months: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_payments: {
        Args: {
          after_created_at?: string
          after_id?: string
          kind?: string
          page_size?: number
          period?: string
          search?: string
          state?: string
        }
        Returns: {
          sealed_answer: string
        }
        SetofOptions: {
          from: "*"
          to: "sealed_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_readings: {
        Args: {
          after_actor?: string
          after_hour?: string
          after_kind?: string
          page_size?: number
        }
        Returns: Json
      }
      admit_registration: {
        Args: { registration_id: string }
        Returns: undefined
      }
      alert_told: {
        Args: { is_stuck: boolean; part: string }
        Returns: undefined
      }
      apply_event: {
        Args: {
          body_digest: string
          subscription?: Json
          subscription_id?: string
          told_at?: string
        }
        Returns: boolean
      }
      apply_for_job: {
        Args: { cover_letter?: string; job_id: string; resume_url?: string }
        Returns: Json
      }
      attach_provider_order: {
        Args: { payment_order: string; provider_order: string }
        Returns: {
          amount: number
          checked_at: string | null
          created_at: string
          currency: string
          failing_since: string | null
          id: string
          idempotency_key: string
          minimum_amount: number
          notes: string | null
          paid_at: string | null
          purpose: string
          razorpay_order_id: string | null
          receipt: string
          status: string
          undecided_since: string | null
          updated_at: string
          user_id: string | null
        }
        SetofOptions: {
          from: "*"
          to: "payment_orders"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      attach_provider_subscription: {
        Args: {
          mandate: string
          provider_plan: string
          provider_subscription: string
        }
        Returns: {
          amount: number
          cancel_requested_at: string | null
          charge_at: string | null
          checked_at: string | null
          contribution_type: string
          created_at: string
          current_end: string | null
          current_start: string | null
          described_at: string | null
          ended_at: string | null
          failed_at: string | null
          failing_since: string | null
          id: string
          idempotency_key: string
          minimum_amount: number
          notes: string | null
          paid_count: number
          purpose: string
          razorpay_plan_id: string | null
          razorpay_subscription_id: string | null
          start_at: string | null
          status: string
          total_count: number | null
          updated_at: string
          user_id: string | null
        }
        SetofOptions: {
          from: "*"
          to: "mandates"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      attendee_mails: { Args: { event_id: string }; Returns: Json }
      audit_filters: { Args: Record<PropertyKey, never>; Returns: Json }
      audit_lines: {
        Args: {
          action?: string
          actor?: string
          before_id?: number
          by_system?: boolean
          denied?: boolean
          page_size?: number
          since?: string
          subject_id?: string
          subject_type?: string
          until?: string
        }
        Returns: {
          sealed_answer: string
        }
        SetofOptions: {
          from: "*"
          to: "sealed_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      auto_pay: { Args: Record<PropertyKey, never>; Returns: Json }
      before_request: { Args: Record<PropertyKey, never>; Returns: undefined }
      calendar_feed: { Args: { renew?: boolean }; Returns: string }
      calendar_of_feed: {
        Args: { forwarded: string; token: string }
        Returns: Json
      }
      cancel_event: {
        Args: { event_id: string; message?: string }
        Returns: undefined
      }
      cancel_registration: { Args: { event_id: string }; Returns: Json }
      change_event: {
        Args: {
          changes: Json
          event_id: string
          seats_seen?: number
          seen: string
          tell?: boolean
        }
        Returns: Json
      }
      change_guests: {
        Args: { event_id: string; guests: number; note?: string }
        Returns: Json
      }
      change_member_email: {
        Args: { member_id: string; new_email: string }
        Returns: {
          sealed_answer: string
        }
        SetofOptions: {
          from: "*"
          to: "sealed_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      change_member_role: {
        Args: { member_id: string; new_role: string }
        Returns: {
          sealed_answer: string
        }
        SetofOptions: {
          from: "*"
          to: "sealed_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      check_in: {
        Args: {
          check_in_id?: string
          event_id: string
          guests?: number
          registration_id?: string
          ticket_code?: string
        }
        Returns: {
          sealed_answer: string
        }
        SetofOptions: {
          from: "*"
          to: "sealed_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      check_payment_invariants: {
        Args: { every_seconds?: number }
        Returns: Json
      }
      check_receipt: { Args: { code: string }; Returns: Json }
      claim_sign_up: { Args: { secret: string }; Returns: boolean }
      compare_receipt: {
        Args: { amount: number; number: string }
        Returns: string
      }
      confirm_phone: {
        Args: {
          member: string
          phone_number: string
          proof: string
          provider_user: string
        }
        Returns: string
      }
      contribution_summary: { Args: Record<PropertyKey, never>; Returns: Json }
      copy_member_emails: {
        Args: {
          chosen?: string[]
          interest?: string
          left_out?: string[]
          payment?: string
          role?: string
          search?: string
          status?: string
        }
        Returns: {
          sealed_answer: string
        }
        SetofOptions: {
          from: "*"
          to: "sealed_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      delete_own_account: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      delete_view: { Args: { list: string; view_id: string }; Returns: Json }
      deployment_facts: { Args: Record<PropertyKey, never>; Returns: Json }
      describe_mandate: {
        Args: { subscription: Json; told_at: string }
        Returns: {
          amount: number
          cancel_requested_at: string | null
          charge_at: string | null
          checked_at: string | null
          contribution_type: string
          created_at: string
          current_end: string | null
          current_start: string | null
          described_at: string | null
          ended_at: string | null
          failed_at: string | null
          failing_since: string | null
          id: string
          idempotency_key: string
          minimum_amount: number
          notes: string | null
          paid_count: number
          purpose: string
          razorpay_plan_id: string | null
          razorpay_subscription_id: string | null
          start_at: string | null
          status: string
          total_count: number | null
          updated_at: string
          user_id: string | null
        }
        SetofOptions: {
          from: "*"
          to: "mandates"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      due_alerts: {
        Args: { ran?: string }
        Returns: {
          id: string
          is_stuck: boolean
          part: string
          reason: string
          since: string
          waiting: number
        }[]
      }
      edit_application: {
        Args: {
          application_id: string
          cover_letter: string
          resume_url: string
          seen_updated_at: string
        }
        Returns: Json
      }
      end_unknown_mandate: {
        Args: { provider_subscription: string }
        Returns: undefined
      }
      event_attendees: {
        Args: { after_place?: number; event_id: string }
        Returns: {
          sealed_answer: string
        }
        SetofOptions: {
          from: "*"
          to: "sealed_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      event_link: { Args: { event_id: string }; Returns: string }
      event_reach: { Args: { event_id: string }; Returns: Json }
      events_not_understood: { Args: { at_most?: number }; Returns: Json }
      fail_event: {
        Args: { body_digest: string; reason: string }
        Returns: undefined
      }
      get_member_count: { Args: Record<PropertyKey, never>; Returns: number }
      given_up_mails: { Args: Record<PropertyKey, never>; Returns: Json }
      issue_receipts: {
        Args: { at_most?: number; settled_before?: string }
        Returns: number
      }
      keep_mail_preference: {
        Args: { kind: string; wanted: boolean }
        Returns: undefined
      }
      keep_policy_report: {
        Args: {
          blocked: string
          directive: string
          forwarded: string
          page: string
          source: string
        }
        Returns: boolean
      }
      mail_attendees: {
        Args: {
          body: string
          event_id: string
          kind: string
          link?: string
          mail_id: string
          states: string[]
          subject: string
        }
        Returns: {
          sealed_answer: string
        }
        SetofOptions: {
          from: "*"
          to: "sealed_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      mandates_to_end: { Args: Record<PropertyKey, never>; Returns: string[] }
      member_export_page: {
        Args: { export_id: string; page: number }
        Returns: {
          sealed_answer: string
        }
        SetofOptions: {
          from: "*"
          to: "sealed_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      member_overview: { Args: Record<PropertyKey, never>; Returns: Json }
      member_timeline: {
        Args: {
          after_at?: string
          after_id?: string
          member_id: string
          page_size?: number
        }
        Returns: {
          sealed_answer: string
        }
        SetofOptions: {
          from: "*"
          to: "sealed_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      note_look_up: {
        Args: { failed: boolean; provider_id: string }
        Returns: undefined
      }
      note_order_checked: {
        Args: { gone: boolean; provider_order: string }
        Returns: undefined
      }
      note_order_undecided: {
        Args: { provider_order: string }
        Returns: undefined
      }
      note_reconciled: { Args: Record<PropertyKey, never>; Returns: undefined }
      offline_gift_twins: { Args: Record<PropertyKey, never>; Returns: Json }
      open_jobs: {
        Args: {
          after_created_at?: string
          after_id?: string
          page_size?: number
          search?: string
        }
        Returns: Json
      }
      open_mandate: {
        Args: {
          amount: number
          idempotency_key: string
          member: string
          notes?: string
          purpose: string
        }
        Returns: {
          amount: number
          cancel_requested_at: string | null
          charge_at: string | null
          checked_at: string | null
          contribution_type: string
          created_at: string
          current_end: string | null
          current_start: string | null
          described_at: string | null
          ended_at: string | null
          failed_at: string | null
          failing_since: string | null
          id: string
          idempotency_key: string
          minimum_amount: number
          notes: string | null
          paid_count: number
          purpose: string
          razorpay_plan_id: string | null
          razorpay_subscription_id: string | null
          start_at: string | null
          status: string
          total_count: number | null
          updated_at: string
          user_id: string | null
        }
        SetofOptions: {
          from: "*"
          to: "mandates"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      open_payment_order: {
        Args: {
          amount: number
          member: string
          notes?: string
          purpose: string
          receipt: string
        }
        Returns: {
          amount: number
          checked_at: string | null
          created_at: string
          currency: string
          failing_since: string | null
          id: string
          idempotency_key: string
          minimum_amount: number
          notes: string | null
          paid_at: string | null
          purpose: string
          razorpay_order_id: string | null
          receipt: string
          status: string
          undecided_since: string | null
          updated_at: string
          user_id: string | null
        }
        SetofOptions: {
          from: "*"
          to: "payment_orders"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      own_data: { Args: Record<PropertyKey, never>; Returns: Json }
      payment_export_page: {
        Args: { export_id: string; page: number }
        Returns: {
          sealed_answer: string
        }
        SetofOptions: {
          from: "*"
          to: "sealed_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      payment_health: { Args: Record<PropertyKey, never>; Returns: Json }
      phone_proof_required: {
        Args: Record<PropertyKey, never>
        Returns: boolean
      }
      policy_reports: { Args: Record<PropertyKey, never>; Returns: Json }
      proof_needed: { Args: Record<PropertyKey, never>; Returns: string }
      public_facts: { Args: Record<PropertyKey, never>; Returns: Json }
      queue_account_mail: {
        Args: {
          id: string
          language: string
          parameters: Json
          recipient: string
          template: string
        }
        Returns: undefined
      }
      receive_event: {
        Args: {
          body_digest: string
          event_id: string
          event_type: string
          not_understood?: string
          payload: Json
        }
        Returns: boolean
      }
      record_difference: {
        Args: {
          actor: string
          payment_order: string
          repeated: Json
          stored: Json
        }
        Returns: undefined
      }
      record_mail: {
        Args: { mail: string; outcome: string; reason?: string }
        Returns: undefined
      }
      record_offline_gift: {
        Args: {
          amount: number
          different_from?: string[]
          member_id: string
          notes?: string
          reason: string
          received_at: string
          reference: string
          source: string
        }
        Returns: {
          sealed_answer: string
        }
        SetofOptions: {
          from: "*"
          to: "sealed_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      record_payment: {
        Args: { payment: Json; proof: string; subscription_id?: string }
        Returns: {
          amount: number
          captured_at: string | null
          contribution_id: string | null
          created_at: string
          currency: string
          error_code: string | null
          error_description: string | null
          failing_since: string | null
          id: string
          mandate_id: string | null
          method: string | null
          order_id: string | null
          proof: string | null
          razorpay_invoice_id: string | null
          razorpay_payment_id: string
          refunded_amount: number
          refunds_checked_at: string | null
          status: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "payments"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      record_reconciliation: {
        Args: { actor: string; outcome: string; payment_id: string }
        Returns: undefined
      }
      record_refunds: {
        Args: { provider_payment: string; refunds: Json }
        Returns: undefined
      }
      record_refusal: {
        Args: {
          actor: string
          attempt: string
          reason: string
          subject_id: string
          subject_type?: string
        }
        Returns: undefined
      }
      register_for_event: {
        Args: { event_id: string; guests?: number; note?: string }
        Returns: Json
      }
      renew_ticket: { Args: { event_id: string }; Returns: string }
      report_parts: { Args: { reports: Json }; Returns: undefined }
      request_mandate_end: {
        Args: { mandate: string; member: string }
        Returns: {
          amount: number
          cancel_requested_at: string | null
          charge_at: string | null
          checked_at: string | null
          contribution_type: string
          created_at: string
          current_end: string | null
          current_start: string | null
          described_at: string | null
          ended_at: string | null
          failed_at: string | null
          failing_since: string | null
          id: string
          idempotency_key: string
          minimum_amount: number
          notes: string | null
          paid_count: number
          purpose: string
          razorpay_plan_id: string | null
          razorpay_subscription_id: string | null
          start_at: string | null
          status: string
          total_count: number | null
          updated_at: string
          user_id: string | null
        }
        SetofOptions: {
          from: "*"
          to: "mandates"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      restore_event: { Args: { event_id: string }; Returns: undefined }
      restore_job: { Args: { job_id: string }; Returns: undefined }
      restore_registration: { Args: { event_id: string }; Returns: Json }
      retry_mails: { Args: Record<PropertyKey, never>; Returns: Json }
      return_mails: {
        Args: { mails: string[]; pause?: number }
        Returns: undefined
      }
      reverse_offline_gift: {
        Args: { contribution_id: string; reason: string }
        Returns: {
          sealed_answer: string
        }
        SetofOptions: {
          from: "*"
          to: "sealed_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      review_application: {
        Args: {
          admin_notes: string
          application_id: string
          mail_reviewed?: boolean
          seen_updated_at: string
          status: string
        }
        Returns: {
          sealed_answer: string
        }
        SetofOptions: {
          from: "*"
          to: "sealed_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_list_layout: { Args: { layout: Json; list: string }; Returns: Json }
      save_view: {
        Args: { content: Json; list: string; name: string; view_id: string }
        Returns: Json
      }
      search_events: {
        Args: { search: string }
        Returns: {
          attendance_mode: string | null
          cancel_message: string | null
          cancelled_at: string | null
          capacity: number | null
          created_at: string | null
          description: string | null
          ends_at: string | null
          event_date: string | null
          guests_allowed: number | null
          id: string | null
          is_public: boolean | null
          location: string | null
          organiser_name: string | null
          over_at: string | null
          registration_closes_at: string | null
          registration_opens_at: string | null
          search_text: string | null
          seats_taken: number | null
          sequence: number | null
          title: string | null
          updated_at: string | null
          waiting_count: number | null
        }[]
        SetofOptions: {
          from: "*"
          to: "listed_events"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      search_jobs: {
        Args: { search: string }
        Returns: {
          application_count: number | null
          closing_date: string | null
          company: string | null
          created_at: string | null
          deleted_at: string | null
          description: string | null
          id: string | null
          is_active: boolean | null
          is_open: boolean | null
          location: string | null
          salary_range: string | null
          title: string | null
          updated_at: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "listed_jobs"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      send_receipt_again: { Args: { receipt: string }; Returns: string }
      set_event_link: {
        Args: { event_id: string; link?: string }
        Returns: undefined
      }
      start_audit_export: {
        Args: {
          action?: string
          actor?: string
          by_system?: boolean
          denied?: boolean
          since?: string
          subject_id?: string
          subject_type?: string
          until?: string
        }
        Returns: {
          sealed_answer: string
        }
        SetofOptions: {
          from: "*"
          to: "sealed_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      start_member_export: {
        Args: {
          chosen?: string[]
          interest?: string
          left_out?: string[]
          payment?: string
          role?: string
          search?: string
          status?: string
        }
        Returns: {
          sealed_answer: string
        }
        SetofOptions: {
          from: "*"
          to: "sealed_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      start_payment_export: {
        Args: {
          kind?: string
          period?: string
          search?: string
          state?: string
        }
        Returns: {
          sealed_answer: string
        }
        SetofOptions: {
          from: "*"
          to: "sealed_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      superuser_profiles: {
        Args: {
          after_created_at?: string
          after_id?: string
          page_size?: number
          search?: string
        }
        Returns: {
          sealed_answer: string
        }
        SetofOptions: {
          from: "*"
          to: "sealed_answer"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      take_mails: {
        Args: { at_most?: number }
        Returns: {
          application_id: string | null
          attempts: number
          created_at: string
          due_at: string
          event_mail_id: string | null
          expires_at: string | null
          failed_at: string | null
          failure: string | null
          given_up: string | null
          given_up_at: string | null
          id: string
          language: string
          last_error: string | null
          member_id: string | null
          parameters: NonNullable<Json>
          recipient: string
          registration_id: string | null
          retried_at: string | null
          sent_at: string | null
          taken_at: string | null
          template: string
          unknown_since: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "mail_outbox"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      take_phone_attempt: {
        Args: { forwarded: string; member: string }
        Returns: string
      }
      take_rate_limit: {
        Args: { at_most: number; bucket: string; every_seconds: number }
        Returns: string
      }
      take_reconcile_work: { Args: { at_most?: number }; Returns: Json }
      undecided_orders: { Args: { at_most?: number }; Returns: Json }
      undo_check_in: { Args: { registration_id: string }; Returns: undefined }
      withdraw_application: {
        Args: { application_id: string; seen_updated_at: string }
        Returns: Json
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
